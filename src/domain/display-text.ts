import { collapseWhitespace } from './text.ts';

/** Unicode characters that embed, isolate or override a direction (UAX 9), and those that only mark one. */
const DIRECTION_CHANGES = /[\u202A-\u202E\u2066-\u2069]/g;
const DIRECTION_MARKS = /[\u061C\u200E\u200F]/g;

/** Only white space and invisible characters: controls, joiners, fillers, the Braille blank (U+2800). */
const INVISIBLE = /^(?:(?!\0)[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800])*$/u;

/** True for a text that is empty or invisible. */
export function isInvisible(text: string): boolean {
  return INVISIBLE.test(text);
}

/**
 * A name or title as one line that does not affect the direction of text around it; empty if invisible. Line
 * breaks, tabs and other controls become spaces. Joiners (U+200C, U+200D) stay, and so does U+0000, which is
 * rejected later.
 */
export function oneLine(text: string): string {
  if (isInvisible(text)) return '';
  const cleaned = text.replace(DIRECTION_CHANGES, '').replace(DIRECTION_MARKS, '');
  return collapseWhitespace(cleaned.replace(/(?!\0)\p{Cc}/gu, ' '));
}

/** More than one blank line. */
const BLANK_LINES = /\n(?:[^\S\n]*\n){2,}/g;

/**
 * A respondent's text for display: its direction marks cannot leak, runs of blank lines are collapsed, and
 * invisible text becomes empty.
 */
export function displayText(text: string): string {
  if (isInvisible(text)) return '';
  const lines = text.replace(DIRECTION_CHANGES, '').replace(/\r\n?/g, '\n');
  return lines.replace(BLANK_LINES, '\n\n');
}

/** Maximum stored length of a provider's message, in characters. */
const MAX_PROVIDER_TEXT = 500;

/**
 * A provider's message, safe to store and show: one line, without control characters or unpaired surrogates
 * (which databases reject), at most `longest` characters long.
 */
export function cleanProviderText(text: string, maxLength = MAX_PROVIDER_TEXT): string {
  const plain = text
    .replace(/\p{Cs}/gu, '\ufffd')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  // Truncates by code points, so that no surrogate pair is split.
  return plain.length <= maxLength ? plain : [...plain].slice(0, maxLength).join('');
}
