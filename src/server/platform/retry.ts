import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds before the next try; together less than those who ask wait for an answer. */
const DELAYS = [200, 1000, 4000];

/**
 * Work that nobody asks for twice, such as a stop that a provider hands over once: it may not get lost
 * because the database is away for a moment. Fails as the last try does.
 */
export async function retry<T>(work: () => Promise<T>): Promise<T> {
  for (const delay of DELAYS) {
    try {
      return await work();
    } catch {
      await sleep(delay);
    }
  }
  return work();
}
