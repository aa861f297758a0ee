import { cancelNotifications } from '#server/modules/messages/cancel-notifications.ts';
import type { Tx } from '#server/platform/context.ts';
import { listWaitingIn } from './list-waiting-in.ts';
import { dropWaiting, setWindow } from './store.ts';

/**
 * Drops what waits for a person by the settings of a business, in its locations too: responses for the end of a window,
 * and mails that have not left.
 */
export async function endWaiting(tx: Tx, businessId: string, userId: string): Promise<void> {
  for (const placeId of await listWaitingIn(tx, businessId, userId)) {
    await dropWaiting(tx, placeId, userId);
  }
  await setWindow(tx, businessId, userId, { endsAt: null, lowMails: 0 });
  await cancelNotifications(tx, businessId, userId);
}
