import { askAcrossBusinesses } from '#server/platform/database/across-businesses.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type LeftOpen, listLeftOpen, setUncertain } from './store.ts';

/**
 * Nobody knows what became of messages whose sender is gone: they are not sent again by themselves, and the
 * provider of a text is asked for it before it is.
 */
export async function markLeftOpen(database: Database, leftOpen: LeftOpen): Promise<void> {
  const businessIds = await askAcrossBusinesses(database, 'leftOpenMessages', (tx) =>
    listLeftOpen(tx, leftOpen),
  );
  for (const businessId of businessIds) await setUncertain(database, businessId, leftOpen);
}
