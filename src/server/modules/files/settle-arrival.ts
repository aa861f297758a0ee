import type { Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database/database.ts';
import { ANNOUNCED_LIFETIME } from './announce-file.ts';
import { type AnnouncedFile, deleteFiles, lockFiles, markArrived } from './announced/store.ts';
import { removeFilesLater } from './remove-files-later.ts';

/** An editor may stay open over a weekend before its uploads are saved. */
export const UNSAVED_LIFETIME = 7 * 86_400_000;

interface Arrival {
  businessId: string;
  uploadId: string;
  now: Date;
  /** How long it waits for something that uses it. */
  unusedLifetime?: number;
}

/**
 * Stores that an announced file is here, with what follows from it. False if it was deleted meanwhile; true also if it was
 * here before, and then nothing follows.
 */
export async function settleArrival(
  database: Database,
  { businessId, uploadId, now, unusedLifetime = ANNOUNCED_LIFETIME }: Arrival,
  follow: (tx: Tx) => Promise<void> = async () => {},
): Promise<boolean> {
  const sweepAt = new Date(now.getTime() + unusedLifetime);
  return followUpload(database, { businessId, uploadId }, async (tx, { hasArrived }) => {
    if (hasArrived) return;
    await markArrived(tx, businessId, { uploadId, now, sweepAt });
    await follow(tx);
  });
}

/** Stores what follows from an upload that must still be there; false if it was deleted. */
export async function followUpload(
  database: Database,
  { businessId, uploadId }: Pick<Arrival, 'businessId' | 'uploadId'>,
  follow: (tx: Tx, file: AnnouncedFile) => Promise<void>,
): Promise<boolean> {
  return database.transaction().execute(async (tx) => {
    const [file] = await lockFiles(tx, businessId, [uploadId]);
    if (file) await follow(tx, file);
    return file !== undefined;
  });
}

/** Forgets an announced file whose content was refused; false, and it stays, if it has arrived meanwhile. */
export async function forgetRefused(
  database: Database,
  { businessId, uploadId }: Pick<Arrival, 'businessId' | 'uploadId'>,
): Promise<boolean> {
  return database.transaction().execute(async (tx) => {
    const [file] = await lockFiles(tx, businessId, [uploadId]);
    if (file?.hasArrived) return false;
    await removeFilesLater(tx, businessId, await deleteFiles(tx, businessId, [uploadId]));
    return true;
  });
}
