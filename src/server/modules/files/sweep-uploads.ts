import { queryAcrossBusinesses } from '#server/platform/database/across-businesses.ts';
import type { Database } from '#server/platform/database/database.ts';
import { isId } from '#server/platform/ids.ts';
import { INCOMING } from '#server/platform/incoming-files.ts';
import { ANNOUNCED_LIFETIME } from './announce-file.ts';
import { findAnnounced } from './announced/store.ts';
import { removeFilesLater } from './remove-files-later.ts';
import type { UploadStores } from './remove-uploads.ts';
import { deleteUnused, listBusinessesToSweep } from './store.ts';

interface Options extends UploadStores {
  database: Database;
  now: Date;
}

/** Files per run. */
const BATCH_SIZE = 200;

/** Removes files that are due for removal, and what is left of uploads that nothing knows any more. */
export async function sweepUnusedUploads({ database, now, ...stores }: Options): Promise<void> {
  const businessIds = await queryAcrossBusinesses(database, 'files.sweep-uploads', (tx) =>
    listBusinessesToSweep(tx, { now, limit: BATCH_SIZE }),
  );
  let remaining = BATCH_SIZE;
  for (const businessId of businessIds) {
    if (remaining === 0) break;
    remaining -= await sweepBusiness(database, businessId, { now, limit: remaining });
  }
  await removeForgotten({ database, now, ...stores });
}

/**
 * Deletes rows, so that no save can reference a file about to be removed; returns how many. What removes the files is
 * stored with it, as the process may die, or a bucket be away.
 */
async function sweepBusiness(
  database: Database,
  businessId: string,
  due: { now: Date; limit: number },
): Promise<number> {
  return database.transaction().execute(async (tx) => {
    const fileKeys = await deleteUnused(tx, businessId, due);
    await removeFilesLater(tx, businessId, fileKeys);
    return fileKeys.length;
  });
}

/** What arrived of an upload whose row was deleted at the same time. */
async function removeForgotten({ database, files, incoming, now }: Options): Promise<void> {
  const before = new Date(now.getTime() - ANNOUNCED_LIFETIME);
  const keys = await files.listOlderThan(INCOMING, before);
  // What the store knows of an upload lies beside it, under the same name with an ending.
  const ids = new Set(keys.map((key) => key.replace(/\.[a-z]+$/, '')));
  for (const id of ids) {
    const [, businessId = '', uploadId = ''] = id.split('/');
    const isKnown =
      isId(businessId) &&
      isId(uploadId) &&
      (await findAnnounced(database, businessId, uploadId))?.hasArrived === false;
    if (!isKnown) await incoming.remove([id]);
  }
}
