import type { FileStore } from '#server/adapters/files/port.ts';
import { queryAcrossBusinesses } from '#server/platform/database/across-businesses.ts';
import type { Database } from '#server/platform/database/database.ts';
import { deleteUnused, listBusinessesToSweep } from './store.ts';

interface Options {
  database: Database;
  files: FileStore;
  now: Date;
}

/** Files per run. */
const BATCH_SIZE = 200;

/** Removes unused files that are due for removal. */
export async function sweepUnusedUploads({ database, files, now }: Options): Promise<void> {
  const businessIds = await queryAcrossBusinesses(database, 'files.sweep-uploads', (tx) =>
    listBusinessesToSweep(tx, { now, limit: BATCH_SIZE }),
  );
  let remaining = BATCH_SIZE;
  for (const businessId of businessIds) {
    if (remaining === 0) return;
    // Rows first, so that no save in between can reference a file about to be removed.
    const fileKeys = await deleteUnused(database, businessId, { now, limit: remaining });
    await files.remove(fileKeys);
    remaining -= fileKeys.length;
  }
}
