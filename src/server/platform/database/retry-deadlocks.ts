import { isDeadlock } from './database-errors.ts';

const MOST_TRIES = 4;

/**
 * Writes to tables that each node of a cluster has a copy of lock them as a whole, so that two may wait for each other
 * whatever order they keep; PostgreSQL ends one of them, of which nothing is left.
 *
 * @param work one transaction, without effects outside it
 */
export async function retryDeadlocks<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isDeadlock(error) || tries === MOST_TRIES) throw error;
    }
  }
}
