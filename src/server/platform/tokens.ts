import { createHash, randomBytes } from 'node:crypto';

/** A token that nobody can guess, fit for a path: 32 random bytes as 43 characters. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a token: whoever reads the database cannot use it. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
