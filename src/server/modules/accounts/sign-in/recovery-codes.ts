import { randomInt } from 'node:crypto';

/** Without letters and digits that look alike on paper: 31 of them, so a code has 49 bits. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const CODES = 10;
const HALF = 5;

/** Recovery codes in the form abcde-fghjk, to be written down. */
export function newRecoveryCodes(): string[] {
  const half = () =>
    Array.from({ length: HALF }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: CODES }, () => `${half()}-${half()}`);
}

/** A code as it was issued, however it was typed: in capitals, with spaces, without the hyphen. */
export function readRecoveryCode(typed: string): string {
  const letters = typed.toLowerCase().replace(/[^a-z0-9]/g, '');
  return `${letters.slice(0, HALF)}-${letters.slice(HALF)}`;
}
