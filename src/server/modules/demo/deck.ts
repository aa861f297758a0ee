import type { Random } from './random.ts';

/** Hands out items in a mixed order, each once before any comes again. */
export interface Deck<T> {
  /**
   * The next item that fits; null where none is left. With `mayRepeat` the items that were handed
   * out are mixed in again once none of the others fits.
   */
  draw(fits: (item: T) => boolean, mayRepeat: boolean): T | null;
}

export function createDeck<T>(items: readonly T[], random: Random): Deck<T> {
  const mixed = inMixedOrder(items, random);
  let left = [...mixed];
  return {
    draw(fits, mayRepeat) {
      if (mayRepeat && !left.some(fits)) left = [...mixed];
      const place = left.findIndex(fits);
      return place < 0 ? null : (left.splice(place, 1)[0] ?? null);
    },
  };
}

export function inMixedOrder<T>(items: readonly T[], random: Random): T[] {
  return items
    .map((item) => ({ item, place: random.number() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}
