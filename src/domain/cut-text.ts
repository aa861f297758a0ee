import { collapseWhitespace } from './text.ts';

/** Full stops of the languages that we write, with the quotation marks or brackets that close after them. */
const SENTENCE_END = /[.!?…؟۔。！？]+["'”’»)\]]*(?=\s|$)/gu;
/** A cut at a sentence may leave out this share of what would fit; otherwise it is made at a word. */
const SHORTEST_SHARE = 0.6;

/**
 * The text in one line if it fits; otherwise its beginning, up to the end of a sentence or else of a word, with an ellipsis.
 * @param fits whether a text has room, for texts of any length below one that has
 */
export function cutText(whole: string, fits: (text: string) => boolean): string {
  const text = collapseWhitespace(whole);
  if (fits(text)) return text;
  const letters = [...text];
  let [low, high] = [0, letters.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(endAt(letters.slice(0, middle).join('')))) low = middle;
    else high = middle - 1;
  }
  return endAt(letters.slice(0, low).join(''));
}

/** A cut text that ends well. */
export function endAt(cut: string): string {
  const sentence = [...cut.matchAll(SENTENCE_END)].at(-1);
  const end = sentence ? sentence.index + sentence[0].length : 0;
  if (end >= cut.length * SHORTEST_SHARE && end > 0) return `${cut.slice(0, end)} …`;
  const space = cut.trimEnd().lastIndexOf(' ');
  const words = space >= cut.length * SHORTEST_SHARE ? cut.slice(0, space) : cut;
  return `${words.replace(/[\s,;:–—-]+$/u, '')}…`;
}
