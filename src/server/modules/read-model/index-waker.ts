import type { Database } from '#server/platform/database/database.ts';
import { enqueue } from '#server/platform/jobs/job.ts';
import type { Log } from '#server/platform/log.ts';
import { indexResponses } from './jobs.ts';

/** Minimum milliseconds between two wake-ups by one process. */
const PAUSE = 5_000;

/**
 * Returns a function that wakes the job early, to be called after every change of responses. The job also
 * runs every minute, in case this fails.
 */
export function createIndexWaker(database: Database, log: Log): () => void {
  let wokenAt = Number.NEGATIVE_INFINITY;
  return () => {
    if (performance.now() - wokenAt < PAUSE) return;
    wokenAt = performance.now();
    database
      .transaction()
      .execute((tx) => enqueue(tx, indexResponses, {}, { key: indexResponses.id, delay: 1 }))
      .catch((error: unknown) => log.error({ err: error }, 'indexing not queued'));
  };
}
