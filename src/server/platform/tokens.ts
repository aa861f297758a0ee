import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { bytesOfId, idOfBytes } from './ids.ts';

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
export function idTokenOf(key: Buffer, businessId: string, id: string): string {
  const payload = Buffer.concat([bytesOfId(businessId), bytesOfId(id)]);
  return Buffer.concat([payload, sign(key, payload)]).toString('base64url');
}

/** The ids in a token; null if it was not signed with this key. */
export function readIdToken(key: Buffer, token: string): { businessId: string; id: string } | null {
  const bytes = Buffer.from(token, 'base64url');
  const payload = bytes.subarray(0, 2 * ID_BYTES);
  const signature = bytes.subarray(2 * ID_BYTES);
  const expected = sign(key, payload);
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return null;
  return {
    businessId: idOfBytes(payload.subarray(0, ID_BYTES)),
    id: idOfBytes(payload.subarray(ID_BYTES)),
  };
}

function sign(key: Buffer, payload: Buffer): Buffer {
  return createHmac('sha256', key).update(payload).digest();
}
