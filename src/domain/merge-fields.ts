/**
 * A pattern that finds merge fields of these names, as in `[name|there]`, with the name and the fallback as groups. Case
 * does not matter, nor do blanks inside the brackets; the fallback has its own around it.
 */
export function mergeFieldPattern(names: readonly string[]): RegExp {
  return new RegExp(`\\[\\s*(${names.join('|')})\\s*(?:\\|([^[\\]\\r\\n]*))?\\]`, 'gi');
}

/** Text in brackets that may be meant as a merge field: a few words, or anything with a fallback. */
const FIELD_LIKE = /\[\s*([\p{L}\p{N}_-]+(?: [\p{L}\p{N}_-]+){0,2})\s*(?:\|[^[\]\r\n]*)?\]/gu;

/** What looks like a merge field of the text but is none, as it was typed, each once. */
export function unknownMergeFields(text: string, names: readonly string[]): string[] {
  const known = new Set(names);
  const found = [...text.matchAll(FIELD_LIKE)].filter(
    ([, name = '']) => !known.has(name.toLowerCase()),
  );
  return [...new Set(found.map(([whole]) => whole))];
}
