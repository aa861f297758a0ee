import { bytesOfId, idOfBytes } from '#server/platform/ids.ts';
import { isSigned, type KeyRing, sign } from '#server/platform/key-ring.ts';

/** The claims of a session's token, which is derived from the session and never stored. */
export interface SessionClaims {
  businessId: string;
  flowVersion: number;
  /** Code of an official language. */
  language: string;
}

const BUSINESS_BYTES = 16;
const VERSION_BYTES = 4;
const LANGUAGE_BYTES = 2;
const PAYLOAD_BYTES = BUSINESS_BYTES + VERSION_BYTES + LANGUAGE_BYTES;

/** The token with which a respondent answers in one session. Equal claims produce equal tokens. */
export function sessionTokenOf(keys: KeyRing, sessionId: string, claims: SessionClaims): string {
  const payload = Buffer.alloc(PAYLOAD_BYTES);
  bytesOfId(claims.businessId).copy(payload);
  payload.writeUInt32BE(claims.flowVersion, BUSINESS_BYTES);
  payload.write(claims.language, BUSINESS_BYTES + VERSION_BYTES, 'ascii');
  return Buffer.concat([payload, sign(keys, payload, sessionId.toLowerCase())]).toString(
    'base64url',
  );
}

/** The business in such a token, whoever signed it; an invalid id if it has none. */
export function businessOfSessionToken(token: string): string {
  return idOfBytes(Buffer.from(token, 'base64url').subarray(0, BUSINESS_BYTES));
}

/** The token's claims; null if we did not make it for this session. */
export function readSessionToken(
  keys: KeyRing,
  sessionId: string,
  token: string,
): SessionClaims | null {
  const bytes = Buffer.from(token, 'base64url');
  const payload = bytes.subarray(0, PAYLOAD_BYTES);
  const signature = bytes.subarray(PAYLOAD_BYTES);
  if (!isSigned(keys, signature, payload, sessionId.toLowerCase())) return null;
  return {
    businessId: idOfBytes(payload.subarray(0, BUSINESS_BYTES)),
    flowVersion: payload.readUInt32BE(BUSINESS_BYTES),
    language: payload.toString('ascii', BUSINESS_BYTES + VERSION_BYTES),
  };
}
