import type { FileStore } from '#server/adapters/files/port.ts';
import { exportFolderOf } from '#server/modules/business-exports/export-file.ts';
import { endRestoring } from '#server/modules/businesses/close-business.ts';
import { UPLOADS } from '#server/modules/files/upload-address.ts';
import { deleteSupportMessages } from '#server/modules/support/delete-support-messages.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { JobContext } from '#server/platform/jobs/job.ts';
import { ERASED_TABLES, TABLES_ERASED_LAST } from './erased-tables.ts';
import { deleteFew, deleteRows, insertErased, listEnded, listWidgetIds } from './store.ts';

export interface ErasureParts {
  database: Database;
  files: FileStore;
}

/** Rows per statement, to keep locks short. */
const BATCH_SIZE = 2_000;

/**
 * Erases the businesses whose 30 days are over. The row of a business goes last, so one whose erasure was interrupted at
 * any point is found again, and continued.
 */
export async function eraseBusinesses(
  parts: ErasureParts,
  { now, log }: JobContext,
): Promise<void> {
  for (const businessId of await listEnded(parts.database, now)) {
    try {
      const isErased = await eraseBusiness(parts, businessId, now);
      if (isErased) log.info({ businessId }, 'business erased');
    } catch (error) {
      // The others continue; this one is continued the next time.
      log.error({ err: error, businessId }, 'business not erased');
    }
  }
}

/** False if it was restored at the last moment. */
async function eraseBusiness(
  { database, files }: ErasureParts,
  businessId: string,
  now: Date,
): Promise<boolean> {
  if (!(await endRestoring(database, [businessId]))) return false;
  await removeFiles({ database, files }, businessId);
  // Again, until no job that was running meanwhile has written anything.
  while ((await deleteAllRows(database, businessId)) > 0);
  await database.transaction().execute((tx) => deleteSupportMessages(tx, { businessId }));
  await database.transaction().execute(async (tx) => {
    for (const table of TABLES_ERASED_LAST) await deleteFew(tx, businessId, table);
    await insertErased(tx, businessId, now);
  });
  return true;
}

/** First, while the rows still say which files there are. */
async function removeFiles({ database, files }: ErasureParts, businessId: string): Promise<void> {
  const folders = (await listWidgetIds(database, businessId)).map((id) => `widgets/${id}`);
  const archives = exportFolderOf(businessId);
  await files.removeUnfinished(archives);
  for (const folder of [`${UPLOADS}/${businessId}`, archives, ...folders]) {
    await files.remove(await files.list(folder));
  }
}

async function deleteAllRows(database: Database, businessId: string): Promise<number> {
  let deleted = 0;
  for (const table of ERASED_TABLES) {
    let batch: number;
    do {
      batch = await deleteRows(database, businessId, { table, limit: BATCH_SIZE });
      deleted += batch;
    } while (batch > 0);
  }
  return deleted;
}
