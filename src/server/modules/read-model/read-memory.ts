import { type BoundedCache, createBoundedCache } from '#server/platform/bounded-cache.ts';
import type { SetsRow, SpanTimes } from './matching/store.ts';
import type { Series } from './rollups/series.ts';
import type { Counts } from './rollups/store.ts';

/** What a process remembers, from call to call, of what is folded. */
export interface ReadMemory {
  /** By business. */
  sets: BoundedCache<KeptSets>;
  /** By what was asked. */
  counts: BoundedCache<KeptCounts>;
  /** By business and block. */
  times: BoundedCache<KeptTimes>;
  /** By business. */
  rollups: BoundedCache<KeptRollups>;
}

/** What the sets of a business are of, as they stood at a version. */
export interface KeptSets extends SetsRow {
  factIds: ReadonlyMap<string, number>;
}

/** By block: what was counted of its sets as they stood at a version, in the order of the facts that were asked. */
export type KeptCounts = ReadonlyMap<number, { version: number; counts: readonly number[] }>;

export interface KeptTimes {
  version: number;
  spans: readonly SpanTimes[];
  /** By span, where it was asked for: when the session at each place started; NaN where none is. */
  starts: Map<number, Float64Array>;
}

/** Rollups as they stood at a version. */
export interface KeptRollups {
  version: number;
  /** All, by their beginning in milliseconds since 1970. */
  days: ReadonlyMap<number, Counts>;
  series: Series;
  /** By the beginning of a day: what there is in parts of it, by which part. */
  parts: Map<number, Map<string, Counts>>;
}

/** In facts and blocks, over all businesses. */
const MOST_OF_SETS = 50_000;
/** In counts, over all businesses. */
const MOST_COUNTS = 1_000_000;
/** In blocks, over all businesses, of 64 kB each at most. */
const MOST_TIMES = 200;
/** In counts, over all businesses. */
const MOST_OF_ROLLUPS = 1_000_000;

export function createReadMemory(): ReadMemory {
  return {
    sets: createBoundedCache(MOST_OF_SETS),
    counts: createBoundedCache(MOST_COUNTS),
    times: createBoundedCache(MOST_TIMES),
    rollups: createBoundedCache(MOST_OF_ROLLUPS),
  };
}
