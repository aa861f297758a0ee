import { isOutOfSpace } from './database-errors.ts';

/** What failed statements say about the database. */
export interface DatabaseHealth {
  noteError(error: unknown): void;
  /** True for 30 s after a write failed for lack of space. */
  isShortOfSpace(): boolean;
}

const SHORT_FOR_MS = 30_000;

export function createDatabaseHealth(now: () => number = Date.now): DatabaseHealth {
  let ranOutAt = Number.NEGATIVE_INFINITY;
  return {
    noteError(error) {
      if (isOutOfSpace(error)) ranOutAt = now();
    },
    isShortOfSpace: () => now() - ranOutAt < SHORT_FOR_MS,
  };
}
