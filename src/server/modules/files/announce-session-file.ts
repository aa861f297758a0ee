import { PICTURES, pictureError, uploadIdAt } from '#domain/uploads.ts';
import { ANSWER_VIDEO_TYPES, VIDEO_LIMIT } from '#domain/videos.ts';
import { AppError, invalid } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/context.ts';
import {
  type Announced,
  type AnnounceOptions,
  announceFile,
  isVideoType,
} from './announce-file.ts';
import { countSessionFiles, deleteFiles, lockFiles } from './announced/store.ts';
import { removeFilesLater } from './remove-files-later.ts';
import { formatOf } from './upload-errors.ts';

interface SessionFile {
  sessionId: string;
  kind: 'picture' | 'video';
  contentType: string;
  size: number;
  /** The address of an earlier file that the respondent discarded. */
  replaces: string | undefined;
  now: Date;
}

const FILES_PER_SESSION = 5;

/**
 * Announces a file of a respondent, whose session must be locked.
 * @throws invalid (422) for a type or size that is not accepted; conflict (409) `too_many_files`; and as `announceFile`
 */
export async function announceSessionFile(
  tx: Tx,
  businessId: string,
  { sessionId, kind, contentType, size, replaces, now }: SessionFile,
  options: AnnounceOptions,
): Promise<Announced> {
  if (kind === 'picture') requirePicture(contentType, size);
  else requireVideo(contentType, size);
  const discarded = await discardFile(tx, businessId, { sessionId, address: replaces ?? '' });
  const count = await countSessionFiles(tx, businessId, { sessionId, except: discarded });
  if (count >= FILES_PER_SESSION) {
    const text = { key: 'uploads.tooMany', values: { limit: `${FILES_PER_SESSION}` } } as const;
    throw new AppError('conflict', text, { code: 'too_many_files' });
  }
  const file = { uploader: { sessionId }, size, now };
  return kind === 'video'
    ? announceFile(tx, businessId, { ...file, folder: 'videos', extension: 'mp4' }, options)
    : announceFile(
        tx,
        businessId,
        { ...file, folder: 'profilepictures', extension: formatOf(contentType) },
        options,
      );
}

function requirePicture(contentType: string, size: number): void {
  const error = pictureError({ type: contentType, size }, PICTURES);
  if (error === 'too_large') throw invalid({ size: 'uploads.picture.failed' });
  if (error === 'wrong_type') throw invalid({ contentType: 'uploads.picture.failed' });
}

function requireVideo(contentType: string, size: number): void {
  if (size > VIDEO_LIMIT) throw invalid({ size: 'uploads.video.failed' });
  if (!isVideoType(contentType, ANSWER_VIDEO_TYPES)) {
    throw invalid({ contentType: 'uploads.video.failed' });
  }
}

/**
 * Deletes a file that the respondent discarded, unless a stored answer still names it: then the next answer does.
 * Returns its id, as its place is free either way; null if it is not the session's.
 */
async function discardFile(
  tx: Tx,
  businessId: string,
  { sessionId, address }: { sessionId: string; address: string },
): Promise<string | null> {
  const uploadId = uploadIdAt(businessId, address);
  const [file] = uploadId ? await lockFiles(tx, businessId, [uploadId]) : [];
  if (!file || file.sessionId !== sessionId) return null;
  if (!file.isAnswered) {
    await removeFilesLater(tx, businessId, await deleteFiles(tx, businessId, [file.uploadId]));
  }
  return file.uploadId;
}
