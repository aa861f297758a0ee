/** Length in Unicode code points, the unit of every limit: '👍' is 1. */
export function lengthOf(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}

/** White space other than single spaces: most texts have none and need no copy. */
const UNEVEN_SPACE = / \s+|[^\S ]\s*/gu;

/** Trims, and collapses each run of white space into one space. */
export function collapseWhitespace(text: string): string {
  return text.trim().replace(UNEVEN_SPACE, ' ');
}

/** The first `max` code points of the text. */
export function cutTo(text: string, max: number): string {
  return text.length <= max ? text : [...text].slice(0, max).join('');
}

/** Shortens the text to `limit` code points and an ellipsis if it is longer. */
export function shorten(text: string, limit: number): string {
  if (text.length <= limit || lengthOf(text) <= limit) return text;
  return `${[...text].slice(0, limit).join('').trimEnd()}…`;
}

/** True if the text contains U+0000 or an unpaired surrogate, which cannot be stored or sent. */
export function hasForbiddenCharacters(text: string): boolean {
  return text.includes('\u0000') || /\p{Surrogate}/u.test(text);
}

/** True for a full http or https address with a host and no white space. */
export function isWebAddress(text: string): boolean {
  if (!/^https?:\/\/[^\s/?#]/i.test(text) || /\s/u.test(text)) return false;
  try {
    return new URL(text).hostname !== '';
  } catch {
    return false;
  }
}

/** Escapes a text for use in a regular expression, with or without the flag `u`. */
export function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

/** A LIKE pattern for texts that contain this one; `%`, `_` and `\` are escaped. */
export function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
