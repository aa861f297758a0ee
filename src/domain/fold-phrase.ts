import { foldWords } from './fold-words.ts';

/**
 * What was typed into the text filter, as it is looked for in folded words: one line, without the quotation
 * marks around a phrase.
 */
export function foldPhrase(typed: string): string {
  const folded = foldWords(typed.replaceAll('\n', ' '));
  return withoutQuotes(folded, '"') ?? withoutQuotes(folded, "'") ?? folded;
}

/** Null where the whole is not one phrase between two of the marks. */
function withoutQuotes(folded: string, mark: string): string | null {
  if (folded.length < 3 || !folded.startsWith(mark) || !folded.endsWith(mark)) return null;
  const phrase = folded.slice(1, -1).trim();
  return phrase === '' || phrase.includes(mark) ? null : phrase;
}
