import type { FileStore } from '#server/adapters/files/port.ts';
import type { Database } from '#server/platform/database/database.ts';
import { deleteUnused } from './store.ts';

interface Options {
  database: Database;
  files: FileStore;
  now: Date;
}

const AT_ONCE = 200;

/** Removes the files that nothing uses and whose time is over. */
export async function sweepUnusedUploads({ database, files, now }: Options): Promise<void> {
  // Rows first: nothing that is saved meanwhile can name what is about to go.
  const fileKeys = await deleteUnused(database, { now, limit: AT_ONCE });
  await files.remove(fileKeys);
}
