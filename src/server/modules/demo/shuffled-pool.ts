import type { Random } from './random.ts';

/** Draws items in random order, each once before any repeats. */
export interface ShuffledPool<T> {
  /**
   * The next matching item, or null if there is none. With `mayRepeat`, drawn items are available again
   * once no other item matches.
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
