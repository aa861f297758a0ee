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
  '&': '-and-',
};

/**
 * A valid handle from a business's name: accents are dropped, everything else becomes a hyphen. A name
 * without Latin letters becomes 'my-business'. It may already be taken.
 */
export function suggestHandle(businessName: string): string {
  const slug = slugOf(businessName).slice(0, 50).replace(/-$/, '');
  if (slug === '') return 'my-business';
  return handleError(slug) === null ? slug : `${slug}-reviews`;
}

function slugOf(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .replace(/[ßæœøðđþłıħŧŋ&]/g, (letter) => LETTERS[letter] ?? '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
