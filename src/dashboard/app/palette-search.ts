import { foldText } from '#domain/fold-text.ts';

/** An entry's name, and the other words that people use for it. */
type Searchable = { readonly name: string; readonly words?: string };

/**
 * The entries that the typed text finds, without regard to case and accents: first those whose name contains it, then
 * those of which it begins other words.
 */
export function findEntries<Entry extends Searchable>(
  entries: readonly Entry[],
  typed: string,
): readonly Entry[] {
  const wanted = foldText(typed);
  const isNamed = ({ name }: Entry) => foldText(name).includes(wanted);
  const isMeant = (entry: Entry) => !isNamed(entry) && isFoundByWords(entry, wanted);
  return [...entries.filter(isNamed), ...entries.filter(isMeant)];
}

function isFoundByWords({ name, words = '' }: Searchable, wanted: string): boolean {
  const known = foldText(`${name} ${words}`).split(' ');
  return wanted.split(' ').every((part) => known.some((word) => word.startsWith(part)));
}
