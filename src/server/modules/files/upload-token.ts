import { z } from 'zod';
import { UPLOAD_FOLDERS } from '#contract/uploads.ts';
import { isSigned, type KeyRing, sign } from '#server/platform/key-ring.ts';

const claims = z.object({
  businessId: z.uuid(),
  uploadId: z.uuid(),
  userId: z.uuid(),
  folder: z.enum(UPLOAD_FOLDERS),
  /** Milliseconds of the product's clock. */
  expiresAt: z.number(),
});

/** The claims of an upload token: one user may store one file of one business in one folder. */
export type UploadClaims = z.infer<typeof claims>;

/** The token in an upload's address: derived, never stored. */
export function uploadTokenOf(keys: KeyRing, claims: UploadClaims): string {
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `${payload}.${sign(keys, payload).toString('base64url')}`;
}

/** The claims of a token; null if it has expired or we did not sign it. */
export function readUploadToken(keys: KeyRing, token: string, now: Date): UploadClaims | null {
  const [payload = '', signature = ''] = token.split('.');
  if (!isSigned(keys, Buffer.from(signature, 'base64url'), payload)) return null;
  const read = claims.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  return read.expiresAt > now.getTime() ? read : null;
}
