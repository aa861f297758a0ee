/** A review's text as written, and Google's translation. */
interface SplitText {
  text: string;
  translatedText: string | null;
}

/**
 * Separates the text that Business Profile sends as one: the translation and the original, in either order
 * (the markers are from general knowledge, unverified).
 */
export function splitTranslation(comment: string): SplitText {
  if (comment.startsWith(TRANSLATED)) {
    const [translated, original] = splitAt(comment.slice(TRANSLATED.length), `\n${ORIGINAL}`);
    if (original !== null) return { text: original, translatedText: translated };
  }
  const [text, translatedText] = splitAt(comment, `\n${TRANSLATED}`);
  return translatedText === null ? { text: comment, translatedText } : { text, translatedText };
}

const TRANSLATED = '(Translated by Google)';
const ORIGINAL = '(Original)';

function splitAt(text: string, mark: string): [string, string | null] {
  const index = text.indexOf(mark);
  if (index === -1) return [text, null];
  return [text.slice(0, index).trim(), text.slice(index + mark.length).trim()];
}
