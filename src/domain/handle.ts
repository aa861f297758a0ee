/** Reserved: used in paths of the product, or could impersonate it. */
export const RESERVED_HANDLES: readonly string[] = (
  'dash api admin login logout signup signin feedbackevaluate evaluate f w wall outbox healthz ' +
  'health confirm consent unsubscribe assets static files uploads public www mail goodword ' +
  'support help about terms privacy legal security status blog docs pricing mysurveypreview ' +
  'survey surveys preview settings account accounts billing app cdn demo-login internal root ' +
  'system null undefined favicon robots sitemap well-known setup home metrics'
).split(' ');

export type HandleError = 'handle_too_short' | 'handle_too_long' | 'handle_characters' | 'reserved';

/** The normalised form for storing and comparing: trimmed, in lower case. */
export function normaliseHandle(handle: string): string {
  return handle.trim().toLowerCase();
}

/** The error of a normalised handle ([a-z0-9-]{3,60}, not reserved), or null. */
export function handleError(handle: string): HandleError | null {
  if (!/^[a-z0-9-]*$/.test(handle)) return 'handle_characters';
  if (handle.length < 3) return 'handle_too_short';
  if (handle.length > 60) return 'handle_too_long';
  return RESERVED_HANDLES.includes(handle) ? 'reserved' : null;
}

const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ð: 'd',
  đ: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
};

/** How some languages spell what others drop or call 'and'. */
const SPELLINGS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  de: { ä: 'ae', ö: 'oe', ü: 'ue', '&': '-und-' },
  es: { '&': '-y-' },
  fr: { '&': '-et-' },
  it: { '&': '-e-' },
  pt: { '&': '-e-' },
};
const USUAL = { '&': '-and-' };

/** Maximum length of a suggestion: room for a number at its end. */
const MAX_SUGGESTED = 50;

/**
 * A valid handle from a business's name: accents are dropped, everything else becomes a hyphen. A name
 * without Latin letters becomes 'my-business'. It may already be taken.
 * @param language of whoever named it, a BCP 47 tag: umlauts and '&' are spelt as it does
 */
export function suggestHandle(businessName: string, language: string): string {
  const slug = cutAtWord(slugOf(spellOut(businessName, language)));
  if (slug === '') return 'my-business';
  return handleError(slug) === null ? slug : `${slug}-reviews`;
}

/** The name with the letters that a language spells in its own way written out, in lower case. */
export function spellOut(name: string, language: string): string {
  const [primary = ''] = language.toLowerCase().split('-');
  const spelling: Readonly<Record<string, string>> = { ...USUAL, ...SPELLINGS[primary] };
  return [...name.toLowerCase().normalize('NFC')]
    .map((letter) => spelling[letter] ?? letter)
    .join('');
}

function slugOf(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .replace(/[ßæœøðđþłıħŧŋ]/g, (letter) => LETTERS[letter] ?? '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Without the word that has no room, unless it is the only one. */
function cutAtWord(slug: string): string {
  if (slug.length <= MAX_SUGGESTED) return slug;
  const end = slug.lastIndexOf('-', MAX_SUGGESTED);
  return slug.slice(0, end === -1 ? MAX_SUGGESTED : end);
}
