import { notFound } from '#server/platform/app-error.ts';
import { isOpenBusiness } from '#server/platform/business/store.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { KeyRing } from '#server/platform/key-ring.ts';
import { type AnnouncedFile, findAnnounced } from './announced/store.ts';
import { readUploadToken } from './upload-token.ts';

interface Options {
  database: Database;
  uploadKeys: KeyRing;
  now: Date;
}

export interface IncomingVideo extends AnnouncedFile {
  businessId: string;
}

/**
 * The announced video that an upload address is for.
 * @throws not_found (404) for an address that has expired or is not ours, a file that was deleted, and a closed business
 */
export async function findIncomingVideo(
  token: string,
  { database, uploadKeys, now }: Options,
): Promise<IncomingVideo> {
  const claims = readUploadToken(uploadKeys, token, now);
  if (claims?.extension !== 'mp4') throw notFound();
  const { businessId, uploadId } = claims;
  const upload = await findOpenAnnounced(database, businessId, uploadId);
  if (upload === null) throw notFound();
  return upload;
}

/** An announced file of a business that is open; null if there is none. */
export async function findOpenAnnounced(
  database: Database,
  businessId: string,
  uploadId: string,
): Promise<IncomingVideo | null> {
  if (!(await isOpenBusiness(database, businessId))) return null;
  const file = await findAnnounced(database, businessId, uploadId);
  return file && { ...file, businessId };
}
