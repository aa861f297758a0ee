import { type BoundedCache, createBoundedCache } from '#server/platform/bounded-cache.ts';

/** By block: what was counted of its sets as they stood at a version, in the order of the facts that were asked. */
export type KeptCounts = ReadonlyMap<number, { version: number; counts: readonly number[] }>;

/** Counts of folded sessions, by what was asked. */
export type FoldedCounts = BoundedCache<KeptCounts>;

/** In counts, over all businesses. */
const MOST_KEPT = 1_000_000;

export function createFoldedCounts(): FoldedCounts {
  return createBoundedCache(MOST_KEPT);
}
