import type { SuppressionReason } from '#domain/messages.ts';
import { recordContactChange } from '#server/modules/messages/record-contact-change.ts';
import { suppress } from '#server/modules/messages/suppress.ts';
import { suppressHash, unsuppressHash } from '#server/modules/messages/suppress-hash.ts';
import { unsuppress } from '#server/modules/messages/unsuppress.ts';
import { NO_CLIENT, type Tx } from '#server/platform/context.ts';
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
  activityKey: Buffer;
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
  const { activityKey } = search;
  const changed = isSubscribed
    ? await resubscribe(tx, businessId, { ...invitee, activityKey, now })
    : await unsubscribe(tx, businessId, { ...invitee, now });
  if (changed) {
    const { channel, addressHash } = invitee;
    const action = isSubscribed ? 'contactUnsuppressed' : 'contactSuppressed';
    const change = { action, channel, addressHash, reason: changed, by: 'respondent' } as const;
    await recordContactChange({ actor: null, from: NO_CLIENT, tx, now }, businessId, change);
  }
  return findInvitee(tx, businessId, search);
}

/** Returns the reason; null if they were unsubscribed before. */
async function unsubscribe(
  tx: Tx,
  businessId: string,
  { channel, address, addressHash, now }: Invitee & { now: Date },
): Promise<SuppressionReason | null> {
  const suppressed = { channel, reason: 'unsubscribed', now } as const;
  const isNew =
    address === null
      ? await suppressHash(tx, businessId, { ...suppressed, addressHash })
      : await suppress(tx, businessId, { ...suppressed, address });
  return isNew ? 'unsubscribed' : null;
}

/** Returns the former reason; null if there was none that they can undo. */
function resubscribe(
  tx: Tx,
  businessId: string,
  {
    channel,
    address,
    addressHash,
    activityKey,
    now,
  }: Invitee & Pick<Change, 'activityKey' | 'now'>,
): Promise<SuppressionReason | null> {
  const lifted = { channel, reasons: REVERSIBLE_BY_PERSON, activityKey, now };
  return address === null
    ? unsuppressHash(tx, businessId, { ...lifted, addressHash })
    : unsuppress(tx, businessId, { ...lifted, address });
}
