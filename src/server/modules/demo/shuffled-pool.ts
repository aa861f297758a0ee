import type { Random } from './random.ts';

/** Hands out items in a mixed order, each once before any comes again. */
export interface ShuffledPool<T> {
  /**
   * The next item that fits; null where none is left. With `mayRepeat` the items that were handed
   * out are mixed in again once none of the others fits.
   */
  draw(fits: (item: T) => boolean, mayRepeat: boolean): T | null;
}

export function createShuffledPool<T>(items: readonly T[], random: Random): ShuffledPool<T> {
  const shuffled = shuffle(items, random);
  let remaining = [...shuffled];
  return {
    draw(fits, mayRepeat) {
      if (mayRepeat && !remaining.some(fits)) remaining = [...shuffled];
      const index = remaining.findIndex(fits);
      return index < 0 ? null : (remaining.splice(index, 1)[0] ?? null);
    },
  };
}

export function shuffle<T>(items: readonly T[], random: Random): T[] {
  return items
    .map((item) => ({ item, index: random.number() }))
    .sort((a, b) => a.index - b.index)
    .map(({ item }) => item);
}
