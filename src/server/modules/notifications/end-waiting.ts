import { cancelNotifications } from '#server/modules/messages/cancel-notifications.ts';
import type { Tx } from '#server/platform/context.ts';
import { dropWaiting } from './store.ts';

/** Drops what waits for a person: responses for the end of a window, and mails that have not left. */
export async function endWaiting(tx: Tx, businessId: string, userId: string): Promise<void> {
  await dropWaiting(tx, businessId, userId);
  await cancelNotifications(tx, businessId, userId);
}
