import type { SuppressionReason } from '#domain/messages.ts';
import { recordContactChange } from '#server/modules/messages/record-contact-change.ts';
import { suppress } from '#server/modules/messages/suppress.ts';
import { unsuppress } from '#server/modules/messages/unsuppress.ts';
import { NO_CLIENT, type Tx } from '#server/platform/context.ts';
import { findInvitee, type Invitee } from './store.ts';

/** Suppressions that come from the person, and that they can undo. */
export const REVERSIBLE_BY_PERSON = [
  'unsubscribed',
  'complained',
] as const satisfies readonly SuppressionReason[];

interface Change {
  inviteId: string;
  isSubscribed: boolean;
  /** Hashes who it was in the activity. */
  activityKey: Buffer;
  now: Date;
}

/** Unsubscribes or resubscribes the person of an invite; may be repeated. */
export async function changeSubscription(
  tx: Tx,
  businessId: string,
  { inviteId, isSubscribed, activityKey, now }: Change,
): Promise<Invitee | null> {
  const invitee = await findInvitee(tx, businessId, inviteId);
  if (!invitee) return null;
  const { channel } = invitee;
  const person = { channel, address: invitee.address.toLowerCase() };
  const source = { actor: null, from: NO_CLIENT, tx, now };
  const change = { ...person, activityKey, by: 'respondent' } as const;
  if (isSubscribed) {
    const reasons = REVERSIBLE_BY_PERSON;
    const reason = await unsuppress(tx, businessId, { ...person, reasons, now });
    const lifted = reason && ({ ...change, action: 'contactUnsuppressed', reason } as const);
    if (lifted) await recordContactChange(source, businessId, lifted);
  } else {
    const added = { ...change, action: 'contactSuppressed', reason: 'unsubscribed' } as const;
    const isNew = await suppress(tx, businessId, { ...person, reason: 'unsubscribed', now });
    if (isNew) await recordContactChange(source, businessId, added);
  }
  return findInvitee(tx, businessId, inviteId);
}
