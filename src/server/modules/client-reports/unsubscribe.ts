import { findAccount } from '#server/modules/accounts/queries.ts';
import type { Tx } from '#server/platform/context.ts';
import { RECIPIENTS } from './recipients.ts';
import { findSettings, lockSettings, storeSettings } from './store.ts';

/** Whether the reports of a client are mailed, or were, to whom a link names. */
export async function isRecipient(tx: Tx, clientId: string): Promise<boolean> {
  return (await findSettings(tx, clientId)) !== null;
}

/** Mails no more reports of a client to one of its recipients, or to its owner; may be repeated. */
export async function unsubscribe(tx: Tx, clientId: string, recipientId: string): Promise<void> {
  const settings = await lockSettings(tx, clientId);
  if (!settings) return;
  const known = RECIPIENTS.read(settings.recipients, clientId);
  const isNamed = known.some(({ id }) => id === recipientId);
  const owner = isNamed ? null : await findAccount(tx, recipientId);
  const recipients = known.map((one) =>
    one.id === recipientId || one.email === owner?.email ? { ...one, hasUnsubscribed: true } : one,
  );
  const declinedBy = isNamed ? settings.declinedBy : recipientId;
  await storeSettings(tx, clientId, { ...settings, declinedBy, recipients });
}
