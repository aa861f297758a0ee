/** Longest that is kept of a provider's words, in characters. */
const LONGEST = 500;

/**
 * A provider's own words as they may be kept and shown: in one line, without control characters and
 * halves of characters, which no database takes, and no longer than `longest` characters.
 */
export function cleanFault(words: string, longest = LONGEST): string {
  const plain = words
    .replace(/\p{Cs}/gu, '\ufffd')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  // By characters: a cut between the halves of one would leave a half.
  return plain.length <= longest ? plain : [...plain].slice(0, longest).join('');
}
