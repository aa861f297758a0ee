import type { AnswerTo, InputFor } from '#contract/calls.ts';
import { pictureError } from '#domain/uploads.ts';
import { VIDEO_LIMIT, WELCOME_VIDEO_TYPES } from '#domain/videos.ts';
import { invalid } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { newId } from '#server/platform/ids.ts';
import { type AnnounceOptions, addressesOf, announceFile, isVideoType } from './announce-file.ts';
import { formatOf, pictureRulesOf, UPLOAD_ERRORS } from './upload-errors.ts';

export interface UploadOptions extends AnnounceOptions {
  database: Database;
}

const LIFETIME = 600_000;

/**
 * Returns the addresses of a file that will be sent.
 * @throws invalid (422) for a file that the folder does not accept; for a video also as `announceFile`
 */
export async function createUpload(
  { actor, business: { businessId }, now }: ContextFor<'createUpload'>,
  { folder, contentType, size }: InputFor<'createUpload'>,
  options: UploadOptions,
): Promise<AnswerTo<'createUpload'>> {
  const error = errorOf({ folder, contentType, size });
  const errors = UPLOAD_ERRORS[folder];
  if (error === 'too_large') throw invalid({ size: errors.too_large });
  if (error === 'wrong_type') throw invalid({ contentType: errors.wrong_type });
  const by = { userId: actor.userId };
  if (folder === 'welcomevideos') {
    const video = { uploader: by, folder, extension: 'mp4', size, now } as const;
    return options.database
      .transaction()
      .execute((tx) => announceFile(tx, businessId, video, options));
  }
  const expiresAt = now.getTime() + LIFETIME;
  const extension = folder === 'linkpreviews' ? 'jpeg' : formatOf(contentType);
  const file = { businessId, uploadId: newId(now), extension } as const;
  // A picture's row is made when it comes: until then, no setting can name it.
  return addressesOf({ ...file, folder, by, expiresAt }, options);
}

type File = Pick<InputFor<'createUpload'>, 'folder' | 'contentType' | 'size'>;

function errorOf({ folder, contentType, size }: File) {
  if (folder !== 'welcomevideos') {
    return pictureError({ type: contentType, size }, pictureRulesOf(folder));
  }
  if (!isVideoType(contentType, WELCOME_VIDEO_TYPES)) return 'wrong_type';
  return size > VIDEO_LIMIT ? 'too_large' : null;
}
