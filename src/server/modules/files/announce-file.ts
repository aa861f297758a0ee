import type { AnswerTo } from '#contract/calls.ts';
import type { FileStore } from '#server/adapters/files/port.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/context.ts';
import { newId } from '#server/platform/ids.ts';
import type { KeyRing } from '#server/platform/key-ring.ts';
import { insertAnnounced, lockPending, sumPending } from './announced/store.ts';
import { uploadAddressOf } from './upload-address.ts';
import { fileKeyOf, type UploadClaims, uploadTokenOf } from './upload-token.ts';

export interface AnnounceOptions {
  files: Pick<FileStore, 'freeBytes'>;
  uploadKeys: KeyRing;
  baseUrl: string;
}

export type Announced = AnswerTo<'createUpload'>;

/** How long a file may take to arrive, and then wait for an answer that names it. */
export const ANNOUNCED_LIFETIME = 86_400_000;

/** Below it, a full disk would end every part of the product. */
const SPARE_BYTES = 2_000_000_000;
/** Of a business: on their way, or used by nothing. */
const PENDING_LIMIT = 5_000_000_000;

interface Announcement {
  uploader: UploadClaims['by'];
  folder: UploadClaims['folder'];
  extension: UploadClaims['extension'];
  size: number;
  now: Date;
}

/**
 * Stores that a file will come: its address is known from then on.
 * @throws conflict (409) `uploads_full`; unavailable (503) `disk_full`
 */
export async function announceFile(
  tx: Tx,
  businessId: string,
  announcement: Announcement,
  options: AnnounceOptions,
): Promise<Announced> {
  const { uploader, now, folder, extension, size } = announcement;
  await requireSpace(options.files);
  await lockPending(tx, businessId);
  if ((await sumPending(tx, businessId)) + size > PENDING_LIMIT) {
    throw new AppError('conflict', 'uploads.full', { code: 'uploads_full' });
  }
  const sweepAt = new Date(now.getTime() + ANNOUNCED_LIFETIME);
  const uploadId = newId(now);
  const file = { businessId, uploadId, folder, extension };
  await insertAnnounced(tx, businessId, {
    uploadId,
    folder,
    fileKey: fileKeyOf(file),
    size,
    sessionId: 'sessionId' in uploader ? uploader.sessionId : null,
    createdBy: 'userId' in uploader ? uploader.userId : null,
    createdAt: now,
    sweepAt,
  });
  return addressesOf({ ...file, by: uploader, expiresAt: sweepAt.getTime() }, options);
}

/** Where an announced file is sent, how, and where it is found afterwards. */
export function addressesOf(
  claims: UploadClaims,
  { uploadKeys, baseUrl }: Pick<AnnounceOptions, 'uploadKeys' | 'baseUrl'>,
): Announced {
  return {
    uploadURL: `${baseUrl}/upload/${uploadTokenOf(uploadKeys, claims)}`,
    method: claims.extension === 'mp4' ? 'TUS' : 'PUT',
    downloadURL: uploadAddressOf(baseUrl, fileKeyOf(claims)),
  };
}

async function requireSpace(files: Pick<FileStore, 'freeBytes'>): Promise<void> {
  const free = await files.freeBytes();
  if (free === null || free >= SPARE_BYTES) return;
  throw new AppError('unavailable', 'uploads.diskFull', { code: 'disk_full' });
}

/** Whether a type is one of these, without its parameters, as in `video/webm;codecs=vp9`. */
export function isVideoType(contentType: string, types: readonly string[]): boolean {
  return types.includes(contentType.split(';')[0]?.trim().toLowerCase() ?? '');
}
