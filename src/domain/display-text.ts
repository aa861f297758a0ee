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
 * A name or title as one line in composed letters (NFC) that does not affect the direction of text around it; empty if
 * invisible. Line breaks, tabs and other controls become spaces, and invisible characters go unless they shape the
 * letters or emoji beside them. U+0000 stays; it is rejected later.
 */
export function oneLine(text: string): string {
  if (isInvisible(text)) return '';
  const cleaned = text.replace(DIRECTION_CHANGES, '').replace(DIRECTION_MARKS, '');
  const plain = cleaned.replace(/(?!\0)\p{Cc}/gu, ' ').normalize('NFC');
  return collapseWhitespace(plain.replace(INVISIBLE_RUN, shapingCharacters));
}

const INVISIBLE_RUN = /\p{Default_Ignorable_Code_Point}+/gu;
/** What a joiner joins: letters with their marks, and signs, which emoji are. */
const JOINED = /[\p{L}\p{M}\p{S}]/u;
/** A choice between two looks of a character, such as ❤ and ❤️, or between spellings of a Japanese name. */
const VARIANT = /^[\u180B-\u180D\uFE00-\uFE0F\u{E0100}-\u{E01EF}]/u;
const JOINER = /^[\u200C\u200D]/;
/** The letters of a flag such as Scotland's. */
const FLAG_LETTERS = /^[\u{E0020}-\u{E007F}]+$/u;

/** What stays of a run of invisible characters. */
function shapingCharacters(run: string, from: number, text: string): string {
  const before = [...text.slice(Math.max(0, from - 2), from)].pop() ?? '';
  const after = String.fromCodePoint(text.codePointAt(from + run.length) ?? 0x20);
  if (before.trim() === '') return '';
  if (FLAG_LETTERS.test(run)) return /\p{S}/u.test(before) ? run : '';
  const [variant = ''] = VARIANT.exec(run) ?? [];
  const [joiner = ''] = JOINER.exec(run.slice(variant.length)) ?? [];
  return JOINED.test(before) && JOINED.test(after) ? variant + joiner : variant;
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
