import { queryAcrossBusinesses } from '#server/platform/database/across-businesses.ts';
import type { Database } from '#server/platform/database/database.ts';
import { enqueueImport } from './import-job.ts';
import { listDueImports } from './store.ts';

/** More wait for the next minute. */
const LIMIT = 1_000;

/** Queues every import that is due: at its time, after a pause, or after the loss of its queue entry. */
export async function wakeImports(database: Database, now: Date): Promise<void> {
  const due = await queryAcrossBusinesses(database, 'reviews.wake-imports', (tx) =>
    listDueImports(tx, { now, limit: LIMIT }),
  );
  await database.transaction().execute(async (tx) => {
    for (const key of due) await enqueueImport(tx, key);
  });
}
