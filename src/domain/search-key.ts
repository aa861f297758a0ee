/** The search key of a folded text. */
export type SearchKeyEncoder = (folded: string) => string;

/**
 * Maps folded text to a key: each character becomes lower-case ASCII letters and digits (one for most
 * scripts, two for those with thousands of characters), in an alphabet specific to the owner. If a text
 * contains another, so do their keys. Different texts may share a key, so matches must be verified.
 */
export function createSearchKeyEncoder(owner: string): SearchKeyEncoder {
  const alphabet = shuffledAlphabet(owner);
  return (folded) => {
    let key = '';
    for (const character of folded) {
      key += character === '\n' ? character : keyOfCharacter(character, alphabet);
    }
    return key;
  };
}

const ALPHABET = '0123456789abcdefghijklmnopqrstuvwxyz';
const SIZE = ALPHABET.length;
/** From here on: Chinese, Japanese, Korean, emoji. */
const FIRST_LARGE_SCRIPT = 0x2e80;

function keyOfCharacter(character: string, alphabet: readonly string[]): string {
  const code = character.codePointAt(0) ?? 0;
  const plain = ALPHABET.indexOf(character);
  const last = alphabet[plain >= 0 ? plain : code % SIZE] ?? '';
  if (code < FIRST_LARGE_SCRIPT) return last;
  return (alphabet[Math.floor(code / SIZE) % SIZE] ?? '') + last;
}

/**
 * Fisher-Yates shuffle, seeded with the owner's name through a linear congruential generator (Numerical
 * Recipes).
 */
function shuffledAlphabet(owner: string): string[] {
  const letters = [...ALPHABET];
  let seed = 0;
  for (const character of owner) seed = next(seed ^ (character.codePointAt(0) ?? 0));
  for (let last = SIZE - 1; last > 0; last -= 1) {
    seed = next(seed);
    const chosen = (seed >>> 8) % (last + 1);
    [letters[last], letters[chosen]] = [letters[chosen] ?? '', letters[last] ?? ''];
  }
  return letters;
}

function next(seed: number): number {
  return (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
}
