import type { Tx } from '#server/platform/context.ts';
import { deleteSettings } from './store.ts';

/** Forgets what a person was mailed about a business, and what waits: they may not see it any more. */
export async function endNotifications(tx: Tx, businessId: string, userId: string): Promise<void> {
  await deleteSettings(tx, businessId, userId);
}
