import { performance } from 'node:perf_hooks';
import { createBoundedCache } from './bounded-cache.ts';

/** Remembers for a moment what many ask for at once. */
export interface ShortMemory<T> {
  /** What was made for the key a moment ago, or is being made; else it is made now. */
  read(key: string, make: () => Promise<T>): Promise<T>;
}

/**
 * @param keptFor milliseconds, counted from when making began
 * @param most how many keys are remembered
 */
export function createShortMemory<T>({
  keptFor,
  most,
}: {
  keptFor: number;
  most: number;
}): ShortMemory<T> {
  const kept = createBoundedCache<{ value: Promise<T>; until: number }>(most);
  return {
    read(key, make) {
      const now = performance.now();
      const known = kept.get(key);
      if (known && known.until > now) return known.value;
      const value = make();
      kept.set(key, { value, until: now + keptFor }, 1);
      // What failed is tried anew; whoever waits for it is told.
      value.catch(() => kept.delete(key));
      return value;
    },
  };
}
