import type { Tx } from '#server/platform/context.ts';
import { RECIPIENTS } from './recipients.ts';
import { findSettings, lockSettings, type StoredSettings, storeSettings } from './store.ts';

/** Whether the reports of a client are mailed, or were, to whom a link names. */
export async function isRecipient(tx: Tx, clientId: string): Promise<boolean> {
  return (await findSettings(tx, clientId)) !== null;
}

/** Mails no more reports of a client to one of its recipients, or to its owner; may be repeated. */
export async function unsubscribe(tx: Tx, clientId: string, recipientId: string): Promise<void> {
  const settings = await lockSettings(tx, clientId);
  if (settings) await storeSettings(tx, clientId, without(settings, clientId, recipientId));
}

function without(
  settings: StoredSettings,
  clientId: string,
  recipientId: string,
): StoredSettings {
  const recipients = RECIPIENTS.read(settings.recipients, clientId);
  if (!recipients.some(({ id }) => id === recipientId)) {
    return { ...settings, declinedBy: recipientId };
  }
  return {
    ...settings,
    recipients: recipients.map((one) =>
      one.id === recipientId ? { ...one, hasUnsubscribed: true } : one,
    ),
  };
}
