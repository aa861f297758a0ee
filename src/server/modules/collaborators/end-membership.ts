import type { Tx } from '#server/platform/context.ts';
import {
  closeInvitation,
  closeInvitationsOf,
  deleteHandOver,
  deleteMembership,
  type Member,
} from './store.ts';

/**
 * Ends a membership, the offer of the business to that person, and every invitation by which they could return: those
 * that they sent, and any to their address. False for the owner and for people who are no member.
 */
export async function endMembership(
  tx: Tx,
  businessId: string,
  { member, now }: { member: Pick<Member, 'userId' | 'email'>; now: Date },
): Promise<boolean> {
  const { userId, email } = member;
  if (!(await deleteMembership(tx, businessId, userId))) return false;
  await deleteHandOver(tx, businessId, { toUserId: userId });
  await closeInvitationsOf(tx, businessId, { userId, now });
  await closeInvitation(tx, businessId, { email, now });
  return true;
}
