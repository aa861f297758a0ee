import { createHmac, timingSafeEqual } from 'node:crypto';
import { bytesOfId, idOfBytes } from '#server/platform/ids.ts';

/** The session whose author may change their mind. */
export interface ConsentClaims {
  businessId: string;
  sessionId: string;
}

const ID_BYTES = 16;

/** The token in the address of the consent page: derived from the session, never stored. */
export function consentTokenOf(key: Buffer, { businessId, sessionId }: ConsentClaims): string {
  const payload = Buffer.concat([bytesOfId(businessId), bytesOfId(sessionId)]);
  return Buffer.concat([payload, sign(key, payload)]).toString('base64url');
}

/** Which session a token means; null where it was not made by us. */
export function readConsentToken(key: Buffer, token: string): ConsentClaims | null {
  const bytes = Buffer.from(token, 'base64url');
  const payload = bytes.subarray(0, 2 * ID_BYTES);
  const signature = bytes.subarray(2 * ID_BYTES);
  const expected = sign(key, payload);
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return null;
  const [business, session] = [payload.subarray(0, ID_BYTES), payload.subarray(ID_BYTES)];
  return { businessId: idOfBytes(business), sessionId: idOfBytes(session) };
}

function sign(key: Buffer, payload: Buffer): Buffer {
  return createHmac('sha256', key).update(payload).digest();
}
