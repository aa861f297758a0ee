import { type BoundedCache, createBoundedCache } from '#server/platform/bounded-cache.ts';

/** Counts of folded sessions by fact, as long as nothing more is folded: the same filter is asked page by page. */
export type FoldedCounts = BoundedCache<ReadonlyMap<number, number>>;

/** In facts, over all businesses. */
const MOST_KEPT = 200_000;

export function createFoldedCounts(): FoldedCounts {
  return createBoundedCache(MOST_KEPT);
}
