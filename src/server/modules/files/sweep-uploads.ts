import type { FileStore } from '#server/adapters/files/port.ts';
import { queryAcrossBusinesses } from '#server/platform/database/across-businesses.ts';
import type { Database } from '#server/platform/database/database.ts';
import { deleteUnused, listBusinessesToSweep } from './store.ts';

interface Options {
  database: Database;
  files: FileStore;
  now: Date;
}

/** Files of one run. */
const AT_ONCE = 200;

/** Removes the files that nothing uses and whose time is over. */
export async function sweepUnusedUploads({ database, files, now }: Options): Promise<void> {
  const businessIds = await queryAcrossBusinesses(database, 'files.sweep-uploads', (tx) =>
    listBusinessesToSweep(tx, { now, limit: AT_ONCE }),
  );
  let left = AT_ONCE;
  for (const businessId of businessIds) {
    if (left === 0) return;
    // Rows first: nothing that is saved meanwhile can name what is about to go.
    const fileKeys = await deleteUnused(database, businessId, { now, limit: left });
    await files.remove(fileKeys);
    left -= fileKeys.length;
  }
}
