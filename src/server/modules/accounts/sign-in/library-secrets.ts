import { createHash } from 'node:crypto';
import type { KeyRing } from '#server/platform/key-ring.ts';

/**
 * The keys as the library takes them. It stores a key's version with everything the key encrypts, and opens what has
 * none, from when there was one secret, with `secret`: the oldest.
 */
export function librarySecrets(keys: KeyRing) {
  const oldest = keys.at(-1) ?? keys[0];
  return {
    secrets: keys.map((key) => ({ version: versionOf(key), value: asText(key) })),
    secret: asText(oldest),
  };
}

/** A key as the library takes it. */
export const asText = (key: Buffer) => key.toString('base64url');

/** The library's number of a key. Of the key alone, so that it stays the same wherever the key stands in the list. */
export function versionOf(key: Buffer): number {
  return createHash('sha256').update(key).digest().readUInt32BE(0);
}

/** Whether the library failed to decrypt, because the secret is no longer in the list. */
export function isSealedByLostSecret(error: unknown): boolean {
  return error instanceof Error && LOST.test(error.message);
}

const LOST = /^(Secret version \d+ not found|Cannot decrypt legacy|invalid tag)/;
