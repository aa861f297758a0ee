import type { FileStore } from '#server/adapters/files/port.ts';
import type { Tx } from '#server/platform/context.ts';
import { newId } from '#server/platform/ids.ts';
import { enqueueForBusiness } from '#server/platform/jobs/business-job.ts';
import { copyFiles, type FileCopy } from './copy-files-job.ts';
import { insertCopies, listOwnUploads, type OwnUpload } from './store.ts';
import { UPLOADS, uploadAddressOf } from './upload-address.ts';

/** Those of a business's uploads that can be copied: they have arrived, and their files are there. */
export async function listCopiable(
  tx: Tx,
  businessId: string,
  { uploadIds, files }: { uploadIds: readonly string[]; files: FileStore },
): Promise<OwnUpload[]> {
  if (uploadIds.length === 0) return [];
  const uploads = await listOwnUploads(tx, businessId, uploadIds);
  const facts = await Promise.all(uploads.map(({ fileKey }) => files.stat(fileKey)));
  return uploads.filter((_, index) => facts[index] !== null);
}

export type { OwnUpload };

export interface UploadCopy extends OwnUpload {
  copyId: string;
  copyKey: string;
  /** Of the copy. */
  address: string;
}

/** What the copies of uploads will be called in another business. */
export function planCopies(
  businessId: string,
  uploads: readonly OwnUpload[],
  { now, baseUrl }: { now: Date; baseUrl: string },
): UploadCopy[] {
  return uploads.map((upload) => {
    const copyId = newId(now);
    const ending = upload.fileKey.slice(upload.fileKey.lastIndexOf('.'));
    const copyKey = `${UPLOADS}/${businessId}/${copyId}${ending}`;
    return { ...upload, copyId, copyKey, address: uploadAddressOf(baseUrl, copyKey) };
  });
}

/** Stores the copies as used files of the business; the bytes follow after the commit, as the returned keys say. */
export async function storeCopies(
  tx: Tx,
  businessId: string,
  { copies, userId, now }: { copies: readonly UploadCopy[]; userId: string | null; now: Date },
): Promise<FileCopy[]> {
  if (copies.length === 0) return [];
  await insertCopies(tx, businessId, { copies, userId, now });
  const keys = copies.map(({ fileKey, copyKey }) => ({ from: fileKey, to: copyKey }));
  await enqueueForBusiness(tx, businessId, { job: copyFiles, payload: { copies: keys } });
  return keys;
}
