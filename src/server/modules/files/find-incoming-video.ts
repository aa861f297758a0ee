import { notFound } from '#server/platform/app-error.ts';
import { isOpenBusiness } from '#server/platform/business/store.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { KeyRing } from '#server/platform/key-ring.ts';
import { type AnnouncedFile, findAnnounced } from './announced/store.ts';
import { readUploadToken, type UploadClaims } from './upload-token.ts';

interface Options {
  database: Database;
  uploadKeys: KeyRing;
  now: Date;
}

export interface IncomingVideo extends AnnouncedFile {
  businessId: string;
  folder: UploadClaims['folder'];
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
  const { businessId, uploadId, folder } = claims;
  if (!(await isOpenBusiness(database, businessId))) throw notFound();
  const file = await findAnnounced(database, businessId, uploadId);
  if (file === null) throw notFound();
  return { ...file, businessId, folder };
}
