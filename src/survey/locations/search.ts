/**
 * A text as it is searched: without case, accents and the signs that people leave out. Older browsers lack the patterns
 * of the server's folding, so both sides of a comparison come from here.
 */
export function searchable(text: string): string {
  return text
    .normalize('NFKD')
    .replace(SIGNS, '')
    .toUpperCase()
    .toLowerCase()
    .replace(/[łøđæœıς]/g, (letter) => SPELLED[letter] ?? letter)
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim();
}

/** Accents, the points of Hebrew, the vowel signs of Arabic, and marks that nobody sees. */
const SIGNS = /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u200b-\u200f'’]/g;

const SPELLED: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  ς: 'σ',
};

/** Whether a searchable text has each of the typed words, in any order, also as part of a longer one. */
export function isFound(text: string, typed: string): boolean {
  return searchable(typed)
    .split(' ')
    .every((word) => text.includes(word));
}
