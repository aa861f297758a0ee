import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds before each retry; their sum is shorter than callers wait for an answer. */
const DELAYS = [200, 1000, 4000];

/**
 * Retries work that its caller sends only once, such as a STOP from a provider, so that it survives a short database
 * outage. Throws the error of the last attempt.
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
