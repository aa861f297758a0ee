import type { SuppressionReason } from '#domain/messages.ts';
import { suppress } from '#server/modules/messages/suppress.ts';
import { unsuppress } from '#server/modules/messages/unsuppress.ts';
import type { Tx } from '#server/platform/context.ts';
import { findInvitee, type Invitee } from './store.ts';

/** Suppressions that come from the person, and that they can undo. */
export const REVERSIBLE_BY_PERSON = [
  'unsubscribed',
  'complained',
] as const satisfies readonly SuppressionReason[];

interface Change {
  inviteId: string;
  isSubscribed: boolean;
  now: Date;
}

/** Unsubscribes or resubscribes the person of an invite; may be repeated. */
export async function changeSubscription(
  tx: Tx,
  businessId: string,
  { inviteId, isSubscribed, now }: Change,
): Promise<Invitee | null> {
  const invitee = await findInvitee(tx, businessId, inviteId);
  if (!invitee) return null;
  const { channel } = invitee;
  const address = invitee.address.toLowerCase();
  if (isSubscribed) {
    const reasons = REVERSIBLE_BY_PERSON;
    await unsuppress(tx, businessId, { channel, address, reasons, now });
  } else {
    await suppress(tx, businessId, { channel, address, reason: 'unsubscribed', now });
  }
  return findInvitee(tx, businessId, inviteId);
}
