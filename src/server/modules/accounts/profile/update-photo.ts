import type { AnswerTo, InputFor } from '#contract/calls.ts';
import { PICTURES } from '#domain/uploads.ts';
import type { FileStore } from '#server/adapters/files/port.ts';
import { removePersonPicture } from '#server/modules/files/remove-person-picture.ts';
import { UPLOADS, uploadAddressOf } from '#server/modules/files/upload-address.ts';
import { AppError, invalid } from '#server/platform/app-error.ts';
import { type CleanPicture, cleanPicture } from '#server/platform/clean-picture.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { newId } from '#server/platform/ids.ts';
import { replacePhoto } from './store.ts';

interface Options {
  database: Database;
  files: FileStore;
  baseUrl: string;
}

/**
 * Stores the caller's picture under their own id and deletes the one before.
 * @throws too_large (413) above the limit of pictures; invalid (422) if the bytes are no picture
 */
export async function updatePhoto(
  { actor: { userId }, now }: ContextFor<'updatePhoto'>,
  { picture }: InputFor<'updatePhoto'>,
  { database, files, baseUrl }: Options,
): Promise<AnswerTo<'updatePhoto'>> {
  const photo = picture === null ? null : await readPicture(picture);
  const fileKey = photo && `${UPLOADS}/${userId}/${newId(now)}.${photo.format}`;
  if (photo && fileKey) await files.put(fileKey, photo.bytes);
  const photoURL = fileKey && uploadAddressOf(baseUrl, fileKey);
  await database.transaction().execute(async (tx) => {
    const replaced = await replacePhoto(tx, userId, photoURL);
    if (replaced) await removePersonPicture(tx, userId, replaced);
  });
  return { photoURL };
}

/** Judges by the content, whatever type it claims. */
async function readPicture(base64: string): Promise<CleanPicture> {
  const bytes = Buffer.from(base64, 'base64');
  const failed = 'uploads.picture.failed';
  if (bytes.length > PICTURES.limit) throw new AppError('too_large', failed);
  const photo = await cleanPicture(bytes);
  if (!photo) throw invalid({ picture: failed });
  return photo;
}
