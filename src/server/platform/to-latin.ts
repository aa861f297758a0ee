import anyAscii from 'any-ascii';

/** The text in Latin letters, whatever its script; pictures are left out. */
export function toLatin(text: string): string {
  // They would become words, such as ':pizza:'.
  return anyAscii(text.replace(/\p{Extended_Pictographic}/gu, ' '));
}
