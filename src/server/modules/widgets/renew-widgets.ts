import { scheduleRebuild } from '#server/modules/after-changes/schedule-rebuild.ts';
import { askAcrossBusinesses } from '#server/platform/database/across-businesses.ts';
import type { Database } from '#server/platform/database/database.ts';
import { listBusinessesToBuild } from './store.ts';

const BUSINESSES_AT_ONCE = 500;

/** Has businesses built whose widgets are of another build of the product, or tell scores of before. */
export async function renewWidgets(database: Database, builtFor: string): Promise<void> {
  const businessIds = await askAcrossBusinesses(database, 'widgetsToRenew', (tx) =>
    listBusinessesToBuild(tx, builtFor, BUSINESSES_AT_ONCE),
  );
  await database.transaction().execute(async (tx) => {
    for (const businessId of businessIds) await scheduleRebuild(tx, businessId);
  });
}
