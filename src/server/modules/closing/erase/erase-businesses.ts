import type { FileStore } from '#server/adapters/files/port.ts';
import { exportFolderOf } from '#server/modules/business-exports/export-file.ts';
import { endRestoring } from '#server/modules/businesses/close-business.ts';
import { listStoredBelow } from '#server/modules/businesses/queries.ts';
import { releaseOwnedClients } from '#server/modules/clients/release-owned-clients.ts';
import { UPLOADS } from '#server/modules/files/upload-address.ts';
import { deleteSupportMessages } from '#server/modules/support/delete-support-messages.ts';
import { NO_CLIENT, PRODUCT } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database/database.ts';
import { INCOMING } from '#server/platform/incoming-files.ts';
import type { JobContext } from '#server/platform/jobs/job.ts';
import { ERASED_TABLES, TABLES_ERASED_LAST } from './erased-tables.ts';
import {
  deleteFew,
  deleteRows,
  insertErased,
  listEnded,
  listErasedBefore,
  listWidgetIds,
  markFilesRemoved,
} from './store.ts';

export interface ErasureParts {
  database: Database;
  files: FileStore;
  /** Ends whatever the business still pays for. */
  endSubscriptions: (businessId: string) => Promise<void>;
}

/** Rows per statement, to keep locks short. */
const BATCH_SIZE = 2_000;

/** After it, nothing that was running when a business was erased can write a file any more. */
const LAST_WRITES = 3_600_000;

/**
 * Erases the businesses whose 30 days are over. The row of a business goes last, so one whose erasure was interrupted at
 * any point is found again, and continued. An hour later, files are removed that were written meanwhile.
 */
export async function eraseBusinesses(
  parts: ErasureParts,
  { now, log }: JobContext,
): Promise<void> {
  const { database, files } = parts;
  // One that fails is continued the next time, and the others at once.
  const tried = async (businessId: string, work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      log.error({ err: error, businessId }, 'business not erased');
    }
  };
  for (const businessId of await listEnded(database, now)) {
    await tried(businessId, async () => {
      const isErased = await eraseBusiness(parts, businessId, now);
      if (isErased) log.info({ businessId }, 'business erased');
    });
  }
  const erased = await listErasedBefore(database, new Date(now.getTime() - LAST_WRITES));
  for (const { businessId, widgetIds } of erased) {
    await tried(businessId, async () => {
      await removeFiles(files, businessId, widgetIds);
      await markFilesRemoved(database, businessId);
    });
  }
}

/**
 * Erases a business after its removed locations, and the clients that nobody but it could restore. False if it was restored
 * at the last moment.
 */
async function eraseBusiness(parts: ErasureParts, businessId: string, now: Date): Promise<boolean> {
  const { database } = parts;
  const stored = await listStoredBelow(database, businessId);
  if (stored.some(({ isOpen }) => isOpen)) throw new Error('A business below it is open.');
  if (!(await endRestoring(database, [businessId]))) return false;
  await database
    .transaction()
    .execute((tx) => releaseOwnedClients({ actor: PRODUCT, from: NO_CLIENT, tx, now }, businessId));
  for (const { businessId: id } of await listStoredBelow(database, businessId)) {
    if (!(await eraseAlone(parts, id, now))) return false;
  }
  return eraseAlone(parts, businessId, now);
}

async function eraseAlone(
  { database, files, endSubscriptions }: ErasureParts,
  businessId: string,
  now: Date,
): Promise<boolean> {
  if (!(await endRestoring(database, [businessId]))) return false;
  // While its rows still say whose they are.
  await endSubscriptions(businessId);
  // Again, until no job that was running meanwhile has written anything.
  while ((await deleteAllRows(database, businessId)) > 0);
  await database.transaction().execute((tx) => deleteSupportMessages(tx, { businessId }));
  await removeFiles(files, businessId, await listWidgetIds(database, businessId));
  await database.transaction().execute(async (tx) => {
    const widgetIds = await listWidgetIds(tx, businessId);
    for (const table of TABLES_ERASED_LAST) await deleteFew(tx, businessId, table);
    await insertErased(tx, businessId, { widgetIds, now });
  });
  return true;
}

/** While rows or `erased_businesses` still say which files there are; may be repeated. */
async function removeFiles(
  files: FileStore,
  businessId: string,
  widgetIds: readonly string[],
): Promise<void> {
  const uploads = [`${UPLOADS}/${businessId}`, `${INCOMING}/${businessId}`];
  const own = [...uploads, exportFolderOf(businessId)];
  for (const folder of [...own, ...widgetIds.map((id) => `widgets/${id}`)]) {
    await files.removeUnfinished(folder);
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
