import { LIFTABLE_REASONS, type SuppressionReason } from '#domain/messages.ts';
import { recordContactChange } from '#server/modules/messages/record-contact-change.ts';
import { suppress } from '#server/modules/messages/suppress.ts';
import { suppressHash } from '#server/modules/messages/suppress-hash.ts';
import { unsuppress } from '#server/modules/messages/unsuppress.ts';
import { NO_CLIENT, type Tx } from '#server/platform/context.ts';
import type { KeyRing } from '#server/platform/key-ring.ts';
import { findInvitee, type Invitee } from './find-invitee.ts';

/** Suppressions that come from the person, and that they can undo. */
export const REVERSIBLE_BY_PERSON = [
  'unsubscribed',
  'complained',
] as const satisfies readonly SuppressionReason[];

interface Change {
  inviteId: string;
  isSubscribed: boolean;
  /** Hashes addresses, as in the activity. */
  activityKeys: KeyRing;
  now: Date;
}

/** Unsubscribes or resubscribes the person of an invite, also if they were erased; may be repeated. */
export async function changeSubscription(
  tx: Tx,
  businessId: string,
  { isSubscribed, now, ...search }: Change,
): Promise<Invitee | null> {
  const invitee = await findInvitee(tx, businessId, search);
  if (!invitee) return null;
  const { channel, address, addressHashes } = invitee;
  const [addressHash] = addressHashes;
  const person = { channel, address, now };
  const reason = isSubscribed
    ? await unsuppress(tx, businessId, { ...person, addressHashes, reasons: REVERSIBLE_BY_PERSON })
    : await unsubscribe(tx, businessId, { ...person, addressHash, reason: invitee.reason });
  if (reason) {
    const action = isSubscribed ? 'contactUnsuppressed' : 'contactSuppressed';
    const change = { action, channel, addressHash, reason } as const;
    await recordContactChange({ actor: null, from: NO_CLIENT, tx, now }, businessId, change);
  }
  return findInvitee(tx, businessId, search);
}

interface Unsubscribed extends Pick<Invitee, 'channel' | 'address' | 'reason'> {
  addressHash: string;
  now: Date;
}

/** Returns the new reason; null if they had said so before. */
async function unsubscribe(
  tx: Tx,
  businessId: string,
  { address, reason: before, ...person }: Unsubscribed,
): Promise<SuppressionReason | null> {
  const suppressed = { ...person, reason: 'unsubscribed' } as const;
  if (address !== null) {
    const isNew = await suppress(tx, businessId, { ...suppressed, address });
    return isNew ? 'unsubscribed' : null;
  }
  if (before !== null && !LIFTABLE_REASONS.includes(before)) return null;
  return (await suppressHash(tx, businessId, suppressed)) ? 'unsubscribed' : null;
}
