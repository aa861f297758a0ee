/** Length in Unicode code points, the unit of every limit: '👍' is 1. */
export function lengthOf(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}

/** White space that is not one space already: most texts have none, and are not copied. */
const UNEVEN_SPACE = / \s+|[^\S ]\s*/gu;

/** Trimmed, with every run of white space inside turned into one space. */
export function collapseWhitespace(text: string): string {
  return text.trim().replace(UNEVEN_SPACE, ' ');
}

/** The text, or its first `limit` code points and an ellipsis where it is longer. */
export function shorten(text: string, limit: number): string {
  if (text.length <= limit || lengthOf(text) <= limit) return text;
  return `${[...text].slice(0, limit).join('').trimEnd()}…`;
}

/** True where the text holds U+0000 or an unpaired surrogate: neither can be stored or sent. */
export function hasForbiddenCharacters(text: string): boolean {
  return text.includes('\u0000') || /\p{Surrogate}/u.test(text);
}

// WHATWG HTML, "valid email address", with at least one dot in the domain.
const EMAIL =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;

/**
 * True for one address by the pattern of HTML's email field, with a dot in its domain, within
 * the 254 characters of RFC 5321 (64 before the @). No display name, no surrounding white space.
 */
export function isEmail(text: string): boolean {
  return text.length <= 254 && text.indexOf('@') <= 64 && EMAIL.test(text);
}

/** True for a whole http or https address with a host, without white space. */
export function isWebAddress(text: string): boolean {
  if (!/^https?:\/\/[^\s/?#]/i.test(text) || /\s/u.test(text)) return false;
  try {
    return new URL(text).hostname !== '';
  } catch {
    return false;
  }
}

/** A text as a regular expression finds it literally, with the flag `u` or without. */
export function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

/** What a text that holds these words is LIKE; `%`, `_` and `\` stand for themselves. */
export function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
