import { createHmac } from 'node:crypto';

/** Recognises a secret. 32 bits: enough to tell two apart, too few to confirm a guess. */
export function secretFingerprint(secret: string): string {
  return createHmac('sha256', secret).update('fingerprint').digest('hex').slice(0, 8);
}
