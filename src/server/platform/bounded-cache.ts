/** Keeps what was used last, as much as fits. */
export interface BoundedCache<T> {
  get(key: string): T | undefined;
  /** @param size in the unit of the cache's bound; what exceeds the bound alone is not kept */
  set(key: string, value: T, size: number): void;
  delete(key: string): void;
}

interface Kept<T> {
  value: T;
  size: number;
}

/** @param most the sum of sizes that is kept; beyond it, what was not used for longest goes. */
export function createBoundedCache<T>(most: number): BoundedCache<T> {
  // A map keeps the order of insertion, here that of use.
  const kept = new Map<string, Kept<T>>();
  let total = 0;

  function remove(key: string): Kept<T> | undefined {
    const found = kept.get(key);
    kept.delete(key);
    total -= found?.size ?? 0;
    return found;
  }

  function add(key: string, one: Kept<T>): void {
    kept.set(key, one);
    total += one.size;
  }

  return {
    get(key) {
      const found = remove(key);
      if (found) add(key, found);
      return found?.value;
    },
    delete(key) {
      remove(key);
    },
    set(key, value, size) {
      remove(key);
      if (size > most) return;
      add(key, { value, size });
      for (const oldest of kept.keys()) {
        if (total <= most) break;
        remove(oldest);
      }
    },
  };
}
