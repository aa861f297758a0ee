import type { AnswerOf, InputOf } from '#contract/call.ts';
import type { removeCollaborator as call } from '#contract/collaborators.ts';
import type { ContextOf } from '#server/platform/http/bound-call.ts';
import { endMembership } from './end-membership.ts';
import { lastOwner } from './last-owner.ts';
import { notOnTeam } from './not-on-team.ts';
import { notifyOfTeam } from './notify-of-team.ts';
import { closeInvitation, findMember } from './store.ts';

/**
 * Removes a member, who loses access at once, or ends an invitation.
 * @throws not_found (404) if the address is neither; conflict (409) for the owner
 */
export async function removeCollaborator(
  { business: { businessId }, tx, now }: ContextOf<typeof call>,
  { email }: InputOf<typeof call>,
): Promise<AnswerOf<typeof call>> {
  const member = await findMember(tx, businessId, email);
  if (member?.role === 'owner') throw lastOwner();
  const isRemoved = member
    ? await endMembership(tx, businessId, { member, now })
    : await closeInvitation(tx, businessId, { email, now });
  if (!isRemoved) throw notOnTeam();
  await notifyOfTeam(tx, businessId);
  return {};
}
