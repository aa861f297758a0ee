import type { AnswerTo, InputFor } from '#contract/calls.ts';
import { can } from '#domain/roles.ts';
import { recordChange } from '#server/platform/activity/record-change.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { lastOwner } from './last-owner.ts';
import { notOnTeam } from './not-on-team.ts';
import { notifyOfTeam } from './notify-of-team.ts';
import { recordEndedInvitations } from './record-ended-invitations.ts';
import { requireRoleToGive } from './require-role-to-give.ts';
import {
  closeInvitationsOf,
  findInvitation,
  findMember,
  lockInvitations,
  updateInvitedRole,
  updateMemberRole,
} from './store.ts';

/**
 * Changes the role of a member, at once, or of an invitation.
 * @throws not_found (404) if the address is neither; conflict (409) for the owner, also one who is only invited, and for the
 *   caller; and like `requireRoleToGive`, for the role before too
 */
export async function changeCollaboratorRole(
  ctx: ContextFor<'changeCollaboratorRole'>,
  { email, role }: InputFor<'changeCollaboratorRole'>,
): Promise<AnswerTo<'changeCollaboratorRole'>> {
  const { actor, tx, now } = ctx;
  const { businessId } = ctx.business;
  await lockInvitations(tx, businessId);
  const member = await findMember(tx, businessId, email);
  const previous = member ?? (await findInvitation(tx, businessId, email));
  if (previous?.role === 'owner') throw lastOwner();
  if (member?.userId === actor.userId) {
    throw new AppError('conflict', 'collaborators.errors.ownRole', { code: 'own_role' });
  }
  const roles = previous ? [previous.role, role] : [role];
  await requireRoleToGive(tx, businessId, { userId: actor.userId, roles });
  const isChanged = member
    ? await updateMemberRole(tx, businessId, { userId: member.userId, role })
    : await updateInvitedRole(tx, businessId, { email, role });
  if (!previous || !isChanged) throw notOnTeam();
  await recordChange(ctx, businessId, {
    action: 'roleChanged',
    subject: email,
    before: { role: previous.role },
    after: { role },
  });
  // Who may no longer invite has no invitations open either.
  if (member && !can(role, 'collaborators.manage')) {
    const ended = await closeInvitationsOf(tx, businessId, { userId: member.userId, now });
    await recordEndedInvitations(ctx, businessId, ended);
  }
  await notifyOfTeam(tx, businessId);
  return {};
}
