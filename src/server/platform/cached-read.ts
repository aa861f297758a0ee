import { setTimeout as sleep } from 'node:timers/promises';

interface Options<T> {
  read: () => Promise<T>;
  /** In milliseconds: for so long an answer, or a failure, is returned again. */
  maxAge: number;
  /** In milliseconds: the time to wait for an answer. */
  patience: number;
}

/**
 * Reads for many callers at once. Returns null if the read fails or takes too long; what takes too long goes on, and no
 * other read begins meanwhile.
 */
export function cacheReads<T>({ read, maxAge, patience }: Options<T>): () => Promise<T | null> {
  let cached: Promise<T | null> = Promise.resolve(null);
  let readAgainAt = Number.NEGATIVE_INFINITY;
  return () => {
    if (performance.now() >= readAgainAt) {
      readAgainAt = Number.POSITIVE_INFINITY;
      cached = read()
        .catch(() => null)
        .finally(() => {
          readAgainAt = performance.now() + maxAge;
        });
    }
    return Promise.race([cached, sleep(patience, null, { ref: false })]);
  };
}
