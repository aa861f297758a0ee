/** A seeded generator: equal seeds give equal sequences, so all installations get the same demo. */
export interface Random {
  /** From 0 up to, but not including, 1. */
  number(): number;
  /** A whole number from `low` to `high`, both inclusive. */
  between(low: number, high: number): number;
  /** True in this share of cases, from 0 to 1. */
  chance(share: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** A random item, by weight. */
  pickWeighted<T>(items: readonly (readonly [item: T, weight: number])[]): T;
}

/** The mulberry32 generator, by Tommy Ettinger. */
export function createRandom(seed: number): Random {
  let state = Math.imul(seed + 1, 0x9e3779b1) | 0;
  function number(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
  function pick<T>(items: readonly T[]): T {
    const item = items[Math.floor(number() * items.length)];
    if (item === undefined) throw new RangeError('Nothing to pick from.');
    return item;
  }
  function pickWeighted<T>(items: readonly (readonly [T, number])[]): T {
    let rest = number() * items.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [item, weight] of items) {
      rest -= weight;
      if (rest < 0) return item;
    }
    return pick(items)[0];
  }
  return {
    number,
    between: (low, high) => low + Math.floor(number() * (high - low + 1)),
    chance: (share) => number() < share,
    pick,
    pickWeighted,
  };
}
