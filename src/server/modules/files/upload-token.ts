import { z } from 'zod';
import { UPLOAD_FOLDERS } from '#contract/uploads.ts';
import { isSigned, type KeyRing, sign } from '#server/platform/key-ring.ts';
import { UPLOADS } from './upload-address.ts';

const claims = z.object({
  businessId: z.uuid(),
  uploadId: z.uuid(),
  folder: z.enum([...UPLOAD_FOLDERS, 'videos']),
  /** Of the address: a picture is stored in this format, and a video's is `mp4` whatever came. */
  extension: z.enum(['png', 'jpeg', 'gif', 'mp4']),
  /** Who uploads: a person of the business, or a respondent in their session. */
  by: z.union([z.object({ userId: z.uuid() }), z.object({ sessionId: z.uuid() })]),
  /** Milliseconds of the product's clock. */
  expiresAt: z.number(),
});

/** The claims of an upload token: one person or respondent may store one file of one business in one folder. */
export type UploadClaims = z.infer<typeof claims>;

/** The key of the announced file in the file store. */
export function fileKeyOf({
  businessId,
  uploadId,
  extension,
}: Pick<UploadClaims, 'businessId' | 'uploadId' | 'extension'>): string {
  return `${UPLOADS}/${businessId}/${uploadId}.${extension}`;
}

/** The token in an upload's address: derived, never stored. */
export function uploadTokenOf(keys: KeyRing, claims: UploadClaims): string {
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `${payload}.${sign(keys, payload).toString('base64url')}`;
}

/** The claims of a token; null if it has expired or we did not sign it. */
export function readUploadToken(keys: KeyRing, token: string, now: Date): UploadClaims | null {
  const [payload = '', signature = ''] = token.split('.');
  if (!isSigned(keys, Buffer.from(signature, 'base64url'), payload)) return null;
  const read = claims.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString())).data;
  return read && read.expiresAt > now.getTime() ? read : null;
}
