import { collapseWhitespace } from './text.ts';

/** Of Unicode, what embeds, isolates or overrides a direction (UAX 9), and what only marks one. */
const DIRECTION_CHANGES = /[\u202A-\u202E\u2066-\u2069]/g;
const DIRECTION_MARKS = /[\u061C\u200E\u200F]/g;

/** Nothing but white space and what draws nothing: controls, joiners, fillers, the blank of Braille (U+2800). */
const INVISIBLE = /^(?:(?!\0)[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800])*$/u;

/** True where no one could see the text; also of an empty one. */
export function isInvisible(text: string): boolean {
  return INVISIBLE.test(text);
}

/**
 * A name or title: one line that turns no writing around it, empty where nothing of it can be seen. Breaks,
 * tabs and other controls become spaces; what joins letters and emoji (U+200C, U+200D) stays, and so does
 * U+0000, which is refused.
 */
export function oneLine(text: string): string {
  if (isInvisible(text)) return '';
  const kept = text.replace(DIRECTION_CHANGES, '').replace(DIRECTION_MARKS, '');
  return collapseWhitespace(kept.replace(/(?!\0)\p{Cc}/gu, ' '));
}

/** More than one line with nothing on it. */
const BLANK_LINES = /\n(?:[^\S\n]*\n){2,}/g;

/**
 * What someone wrote, as it is shown: its directions end with it, it is not torn far apart, and it is empty
 * where nothing of it can be seen.
 */
export function displayText(text: string): string {
  if (isInvisible(text)) return '';
  const lines = text.replace(DIRECTION_CHANGES, '').replace(/\r\n?/g, '\n');
  return lines.replace(BLANK_LINES, '\n\n');
}

/** Longest that is kept of a provider's words, in characters. */
const MAX_PROVIDER_TEXT = 500;

/**
 * A provider's own words as they may be kept and shown: in one line, without control characters and
 * halves of characters, which no database takes, and no longer than `longest` characters.
 */
export function cleanProviderText(text: string, maxLength = MAX_PROVIDER_TEXT): string {
  const plain = text
    .replace(/\p{Cs}/gu, '\ufffd')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  // By characters: a cut between the halves of one would leave a half.
  return plain.length <= maxLength ? plain : [...plain].slice(0, maxLength).join('');
}
