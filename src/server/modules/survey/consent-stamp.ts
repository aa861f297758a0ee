import { createHmac, timingSafeEqual } from 'node:crypto';

const STAMP_BYTES = 16;

/** Proves that one of our pages showed this sentence to respondents of the business. */
export function consentStampOf(key: Buffer, businessId: string, text: string): string {
  return sign(key, businessId, text).toString('base64url');
}

export function isConsentStamp(
  key: Buffer,
  businessId: string,
  { text, stamp }: { text: string; stamp: string },
): boolean {
  const stampBytes = Buffer.from(stamp, 'base64url');
  const expected = sign(key, businessId, text);
  return stampBytes.length === expected.length && timingSafeEqual(stampBytes, expected);
}

function sign(key: Buffer, businessId: string, text: string): Buffer {
  const payload = `consent\n${businessId}\n${text}`;
  return createHmac('sha256', key).update(payload).digest().subarray(0, STAMP_BYTES);
}
