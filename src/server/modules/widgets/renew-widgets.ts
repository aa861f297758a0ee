import type { Database } from '#server/platform/database/database.ts';
import { scheduleRebuild } from './schedule-rebuild.ts';
import { listBusinessesToBuild } from './store.ts';

const BUSINESSES_AT_ONCE = 500;

/** Has every business built whose widgets are not drawn by this script yet. */
export async function renewWidgets(database: Database, core: string): Promise<void> {
  await database.transaction().execute(async (tx) => {
    const businessIds = await listBusinessesToBuild(tx, core, BUSINESSES_AT_ONCE);
    for (const businessId of businessIds) await scheduleRebuild(tx, businessId);
  });
}
