/** Folded words as the key by which they are looked up. */
export type SearchKeyEncoder = (folded: string) => string;

/**
 * Gives folded words a key: every character as small letters and digits of ASCII, one for most scripts, two
 * for those with thousands of characters, in an alphabet of the owner's own. Whatever holds a text, its key
 * holds the key of the text. Keys say where to look, no more: different words may share one.
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

/** Fisher-Yates, led by the characters of the owner's name through a linear congruence (Numerical Recipes). */
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
