import type { AnswerOf, InputOf } from '#contract/call.ts';
import type { changeCollaboratorRole as call } from '#contract/collaborators.ts';
import { can } from '#domain/roles.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { ContextOf } from '#server/platform/http/bound-call.ts';
import { texts } from '#server/texts/en.ts';
import { lastOwner } from './last-owner.ts';
import { notOnTeam } from './not-on-team.ts';
import { notifyOfTeam } from './notify-of-team.ts';
import { closeInvitationsOf, findMember, updateInvitedRole, updateMemberRole } from './store.ts';

/**
 * Changes the role of a member, at once, or of an invitation.
 * @throws not_found (404) if the address is neither; conflict (409) for the owner and for the caller
 */
export async function changeCollaboratorRole(
  { actor, business: { businessId }, tx, now }: ContextOf<typeof call>,
  { email, role }: InputOf<typeof call>,
): Promise<AnswerOf<typeof call>> {
  const member = await findMember(tx, businessId, email);
  if (member?.role === 'owner') throw lastOwner();
  if (member?.userId === actor.userId) {
    throw new AppError('conflict', texts.collaborators.errors.ownRole, { code: 'own_role' });
  }
  const isChanged = member
    ? await updateMemberRole(tx, businessId, { userId: member.userId, role })
    : await updateInvitedRole(tx, businessId, { email, role });
  if (!isChanged) throw notOnTeam();
  // Who may no longer invite has no invitations open either.
  if (member && !can(role, 'collaborators.manage')) {
    await closeInvitationsOf(tx, businessId, { userId: member.userId, now });
  }
  await notifyOfTeam(tx, businessId);
  return {};
}
