import { createHash, randomBytes } from 'node:crypto';
import { bytesOfId, idOfBytes } from './ids.ts';
import { isSigned, type KeyRing, sign } from './key-ring.ts';

/** An unguessable token that is safe in a path: 32 random bytes as 43 characters. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored form of a token: useless to anyone who reads the database. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

const ID_BYTES = 16;

/** A signed token that names an object of a business: derived, never stored. */
export function idTokenOf(keys: KeyRing, businessId: string, id: string): string {
  const payload = Buffer.concat([bytesOfId(businessId), bytesOfId(id)]);
  return Buffer.concat([payload, sign(keys, payload)]).toString('base64url');
}

/** The ids in a token; null if it was signed with none of these keys. */
export function readIdToken(
  keys: KeyRing,
  token: string,
): { businessId: string; id: string } | null {
  const bytes = Buffer.from(token, 'base64url');
  const payload = bytes.subarray(0, 2 * ID_BYTES);
  const signature = bytes.subarray(2 * ID_BYTES);
  if (payload.length < 2 * ID_BYTES || !isSigned(keys, signature, payload)) return null;
  return {
    businessId: idOfBytes(payload.subarray(0, ID_BYTES)),
    id: idOfBytes(payload.subarray(ID_BYTES)),
  };
}
