import type { Tx } from '#server/platform/context.ts';
import { cancelWaitingOfReader } from './store.ts';

/** Cancels the notifications to a person that have not left yet. */
export async function cancelNotifications(
  tx: Tx,
  businessId: string,
  readerId: string,
): Promise<void> {
  await cancelWaitingOfReader(tx, businessId, readerId);
}
