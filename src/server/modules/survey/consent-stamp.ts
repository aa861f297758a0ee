import { timingSafeEqual } from 'node:crypto';
import { type KeyRing, signaturesOf } from '#server/platform/key-ring.ts';

const STAMP_BYTES = 16;

/** Proves that one of our pages showed this sentence to respondents of the business. */
export function consentStampOf(keys: KeyRing, businessId: string, text: string): string {
  return stampsOf(keys, businessId, text)[0].toString('base64url');
}

export function isConsentStamp(
  keys: KeyRing,
  businessId: string,
  { text, stamp }: { text: string; stamp: string },
): boolean {
  const stampBytes = Buffer.from(stamp, 'base64url');
  return stampsOf(keys, businessId, text).some(
    (expected) => stampBytes.length === expected.length && timingSafeEqual(stampBytes, expected),
  );
}

function stampsOf(keys: KeyRing, businessId: string, text: string): [Buffer, ...Buffer[]] {
  const [first, ...others] = signaturesOf(keys, `consent\n${businessId}\n${text}`);
  const shorten = (signature: Buffer) => signature.subarray(0, STAMP_BYTES);
  return [shorten(first), ...others.map(shorten)];
}
