import type { Tx } from '#server/platform/context.ts';
import { endWaiting } from './end-waiting.ts';
import { deleteSettings } from './store.ts';

/** Forgets what a person was mailed about a business, and what waits: they may not see it any more. */
export async function endNotifications(tx: Tx, businessId: string, userId: string): Promise<void> {
  await endWaiting(tx, businessId, userId);
  await deleteSettings(tx, businessId, userId);
}
