import type { FileStore } from '#server/adapters/files/port.ts';
import type { Database } from '#server/platform/database/database.ts';
import { deleteUnused } from './store.ts';

interface Options {
  database: Database;
  files: FileStore;
  now: Date;
}

/** An editor may stay open over a weekend before what was uploaded in it is applied. */
const KEPT_UNUSED = 7 * 86_400_000;
const AT_ONCE = 200;

/** Removes the files that no saved flow ever named. */
export async function sweepUnusedUploads({ database, files, now }: Options): Promise<void> {
  const createdBefore = new Date(now.getTime() - KEPT_UNUSED);
  // Forgotten first: nothing that is saved meanwhile can name what is about to go.
  const fileKeys = await deleteUnused(database, { createdBefore, limit: AT_ONCE });
  await files.remove(fileKeys);
}
