import { foldText } from './fold-text.ts';
import type { PlatformReview } from './platform-review.ts';

/** What the text filter of reviews searches, folded; no match spans two of its lines. */
export function reviewSearchText({
  name,
  title,
  text,
  translatedText,
}: Pick<PlatformReview, 'name' | 'title' | 'text' | 'translatedText'>): string {
  return foldText([name, title, text, translatedText ?? ''].join('\n'));
}
