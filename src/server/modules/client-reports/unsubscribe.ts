import { findAccount } from '#server/modules/accounts/queries.ts';
import type { Tx } from '#server/platform/context.ts';
import { RECIPIENTS, withoutMails } from './recipients.ts';
import { findSettings, lockSettings, storeSettings } from './store.ts';

/** Whether a link names an address that the reports of a client were ever to be mailed to, or an account. */
export async function isRecipient(tx: Tx, clientId: string, recipientId: string): Promise<boolean> {
  const settings = await findSettings(tx, clientId);
  if (!settings) return false;
  const named = RECIPIENTS.read(settings.recipients, clientId);
  return (
    named.some(({ id }) => id === recipientId) || (await findAccount(tx, recipientId)) !== null
  );
}

/** Mails no more reports of a client to one of its recipients, or to its owner; may be repeated. */
export async function unsubscribe(tx: Tx, clientId: string, recipientId: string): Promise<void> {
  const settings = await lockSettings(tx, clientId);
  if (!settings) return;
  const stored = RECIPIENTS.read(settings.recipients, clientId);
  const account = await findAccount(tx, recipientId);
  const recipients = withoutMails(stored, recipientId, account);
  await storeSettings(tx, clientId, { ...settings, recipients });
}
