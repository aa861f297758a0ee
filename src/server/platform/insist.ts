import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds before the next try; together less than those who ask wait for an answer. */
const WAITS = [200, 1000, 4000];

/**
 * Work that nobody asks for twice, such as a stop that a provider hands over once: it may not get lost
 * because the database is away for a moment. Fails as the last try does.
 */
export async function insist<T>(work: () => Promise<T>): Promise<T> {
  for (const wait of WAITS) {
    try {
      return await work();
    } catch {
      await sleep(wait);
    }
  }
  return work();
}
