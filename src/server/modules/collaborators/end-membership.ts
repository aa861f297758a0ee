import { endNotifications } from '#server/modules/notifications/end-notifications.ts';
import { type ActivitySource, recordActivity } from '#server/platform/activity/record-activity.ts';
import type { Member } from './queries.ts';
import { recordEndedInvitations } from './record-ended-invitations.ts';
import {
  closeInvitation,
  closeInvitationsOf,
  deleteHandOver,
  deleteMembership,
  findInvitation,
} from './store.ts';

/**
 * Ends a membership, the offer of the business to that person, and every invitation by which they could return: those
 * that they sent, and any to their address. False for people who are no member, and for the owner unless they delete their
 * account.
 */
export async function endMembership(
  ctx: ActivitySource,
  businessId: string,
  { member, action }: Ending,
): Promise<boolean> {
  const { tx, now } = ctx;
  const { userId, email, role } = member;
  const isOwnerToo = action === 'accountDeleted';
  if (!(await deleteMembership(tx, businessId, { userId, isOwnerToo }))) return false;
  await endNotifications(tx, businessId, userId);
  // Nothing is written anew about somebody who deletes their account.
  const subject = action === 'accountDeleted' ? {} : { subject: email };
  await recordActivity(ctx, businessId, { action, ...subject, before: { role } });
  if (await deleteHandOver(tx, businessId, { toUserId: userId, now })) {
    await recordActivity(ctx, businessId, { action: 'handOverCancelled', ...subject });
  }
  const ended = await closeInvitationsOf(tx, businessId, { userId, now });
  const own = await findInvitation(tx, businessId, email);
  await closeInvitation(tx, businessId, { email, now });
  await recordEndedInvitations(ctx, businessId, own ? [...ended, own] : ended);
  return true;
}

interface Ending {
  member: Pick<Member, 'userId' | 'email' | 'role'>;
  action: 'memberRemoved' | 'memberLeft' | 'accountDeleted';
}
