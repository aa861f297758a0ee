import { foldText } from '#domain/fold-text.ts';

/** An entry's name, and the other words that people use for it. */
type Searchable = { readonly name: string; readonly words?: string };

/**
 * The entries that the typed text finds, without regard to case and accents: first those whose name contains it, then
 * those of which it begins other words, the sooner it does. "logout" finds "log out", which "logo" does not.
 */
export function findEntries<Entry extends Searchable>(
  entries: readonly Entry[],
  typed: string,
): readonly Entry[] {
  const wanted = foldText(typed);
  const isNamed = ({ name }: Entry) => foldText(name).includes(wanted);
  const meant = entries
    .filter((entry) => !isNamed(entry))
    .map((entry) => ({ entry, position: positionOf(entry, wanted) }))
    .filter(({ position }) => position !== null)
    .sort((one, other) => Number(one.position) - Number(other.position));
  return [...entries.filter(isNamed), ...meant.map(({ entry }) => entry)];
}

/** Where the words say the first of the wanted ones, unless the name does; null unless each is said. */
function positionOf({ name, words = '' }: Searchable, wanted: string): number | null {
  const named = wordsOf(foldText(name));
  const known = wordsOf(foldText(words));
  const positions = wordsOf(wanted).map((part) => {
    const isPart = (word: string, i: number, words: readonly string[]) =>
      word.startsWith(part) || word + words[i + 1] === part;
    return named.some(isPart) ? 0 : known.findIndex(isPart);
  });
  return positions.includes(-1) ? null : Math.min(...positions);
}

function wordsOf(text: string): readonly string[] {
  return text.split(/[ -]/);
}
