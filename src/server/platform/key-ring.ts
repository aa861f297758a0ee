import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * The keys for one purpose, one of 32 bytes for each of the installation's secrets. The first signs and hashes; all
 * verify and look up, so that nothing is lost when a new secret comes first.
 */
export type KeyRing = readonly [Buffer, ...Buffer[]];

type Bytes = string | Buffer;

/** The HMAC-SHA-256 of the parts, one after the other, by the first key: 32 bytes. */
export function sign([key]: KeyRing, ...parts: Bytes[]): Buffer {
  return hmac(key, parts);
}

/** Whether any key signed the parts. Takes equally long for every signature. */
export function isSigned(keys: KeyRing, signature: Buffer, ...parts: Bytes[]): boolean {
  return signaturesOf(keys, ...parts).some(
    (expected) => expected.length === signature.length && timingSafeEqual(expected, signature),
  );
}

/** The signature by each key, the newest first: to look up what an older one may have stored. */
export function signaturesOf(
  [first, ...others]: KeyRing,
  ...parts: Bytes[]
): [Buffer, ...Buffer[]] {
  return [hmac(first, parts), ...others.map((key) => hmac(key, parts))];
}

function hmac(key: Buffer, parts: readonly Bytes[]): Buffer {
  const signature = createHmac('sha256', key);
  for (const part of parts) signature.update(part);
  return signature.digest();
}
