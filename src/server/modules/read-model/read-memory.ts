import { type BoundedCache, createBoundedCache } from '#server/platform/bounded-cache.ts';

/** What a process remembers, from call to call, of the blocks of folded sessions. */
export interface ReadMemory {
  /** By what was asked. */
  counts: BoundedCache<KeptCounts>;
  /** By business and block. */
  times: BoundedCache<KeptTimes>;
}

/** By block: what was counted of its sets as they stood at a version, in the order of the facts that were asked. */
export type KeptCounts = ReadonlyMap<number, { version: number; counts: readonly number[] }>;

export interface KeptTimes {
  version: number;
  times: BlockTimes;
}

/** When the session at each place of a block started, in milliseconds since 1970; NaN where none is. */
export type BlockTimes = Float64Array;

/** In counts, over all businesses. */
const MOST_COUNTS = 1_000_000;
/** In blocks, over all businesses, of 64 kB each. */
const MOST_TIMES = 100;

export function createReadMemory(): ReadMemory {
  return { counts: createBoundedCache(MOST_COUNTS), times: createBoundedCache(MOST_TIMES) };
}
