import type { AnswerTo, InputFor } from '#contract/calls.ts';
import { pictureError } from '#domain/uploads.ts';
import { invalid } from '#server/platform/app-error.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { newId } from '#server/platform/ids.ts';
import type { KeyRing } from '#server/platform/key-ring.ts';
import { pictureRulesOf, UPLOAD_ERRORS } from './upload-errors.ts';
import { uploadTokenOf } from './upload-token.ts';

export interface UploadKeys {
  uploadKeys: KeyRing;
  baseUrl: string;
}

const LIFETIME = 600_000;

/**
 * Returns an upload URL for a file.
 * @throws invalid (422) for a file that the folder does not accept
 */
export function createUpload(
  { actor, business, now }: ContextFor<'createUpload'>,
  { folder, contentType, size }: InputFor<'createUpload'>,
  { uploadKeys, baseUrl }: UploadKeys,
): AnswerTo<'createUpload'> {
  const error = pictureError({ type: contentType, size }, pictureRulesOf(folder));
  const errors = UPLOAD_ERRORS[folder];
  if (error === 'too_large') throw invalid({ size: errors.too_large });
  if (error === 'wrong_type') throw invalid({ contentType: errors.wrong_type });
  const expiresAt = now.getTime() + LIFETIME;
  const claims = { businessId: business.businessId, userId: actor.userId, uploadId: newId(now) };
  const token = uploadTokenOf(uploadKeys, { ...claims, folder, expiresAt });
  return { uploadURL: `${baseUrl}/upload/${token}`, method: 'PUT' };
}
