import { foldText } from '../fold-text.ts';

/**
 * The title of a column as titles are compared: words in lower case without accents, one space between them, so that
 * 'reviewer.displayName' is 'reviewer display name'.
 */
export function normaliseTitle(title: string): string {
  const words = title.replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ');
  return foldText(words)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}
