import anyAscii from 'any-ascii';

/** Transliterates text in any script to Latin letters; emoji are left out. */
export function toLatin(text: string): string {
  // Emoji would become words, such as ':pizza:'.
  return anyAscii(text.replace(/\p{Extended_Pictographic}/gu, ' '));
}
