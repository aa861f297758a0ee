import type { Database } from '#server/platform/database/database.ts';
import { enqueue } from '#server/platform/jobs/job.ts';
import type { Log } from '#server/platform/log.ts';
import { foldResponses } from './jobs.ts';

/** Milliseconds between two wake-ups by one process. */
const PAUSE = 5_000;

/**
 * Answers a function to be called after every change of responses: soon after, what waits is folded. Whatever
 * becomes of it, the job runs every minute.
 */
export function createFoldWaker(database: Database, log: Log): () => void {
  let wakenAt = Number.NEGATIVE_INFINITY;
  return () => {
    if (performance.now() - wakenAt < PAUSE) return;
    wakenAt = performance.now();
    database
      .transaction()
      .execute((tx) => enqueue(tx, foldResponses, {}, { key: foldResponses.id, delay: 1 }))
      .catch((error: unknown) => log.error({ err: error }, 'folding not queued'));
  };
}
