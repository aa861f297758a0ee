import type { AnswerTo, InputFor } from '#contract/calls.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { endMembership } from './end-membership.ts';
import { lastOwner } from './last-owner.ts';
import { notOnTeam } from './not-on-team.ts';
import { notifyOfTeam } from './notify-of-team.ts';
import { recordEndedInvitations } from './record-ended-invitations.ts';
import { closeInvitation, findInvitation, findMember } from './store.ts';

/**
 * Removes a member, who loses access at once, or ends an invitation.
 * @throws not_found (404) if the address is neither; conflict (409) for the owner
 */
export async function removeCollaborator(
  ctx: ContextFor<'removeCollaborator'>,
  { email }: InputFor<'removeCollaborator'>,
): Promise<AnswerTo<'removeCollaborator'>> {
  const { tx } = ctx;
  const { businessId } = ctx.business;
  const member = await findMember(tx, businessId, email);
  if (member?.role === 'owner') throw lastOwner();
  const isRemoved = member
    ? await endMembership(ctx, businessId, { member, action: 'memberRemoved' })
    : await endInvitation(ctx, email);
  if (!isRemoved) throw notOnTeam();
  await notifyOfTeam(tx, businessId);
  return {};
}

async function endInvitation(
  ctx: ContextFor<'removeCollaborator'>,
  email: string,
): Promise<boolean> {
  const { tx, now } = ctx;
  const { businessId } = ctx.business;
  const invitation = await findInvitation(tx, businessId, email);
  if (!invitation || !(await closeInvitation(tx, businessId, { email, now }))) return false;
  await recordEndedInvitations(ctx, businessId, [invitation]);
  return true;
}
