import { makeWorkerUtils } from 'graphile-worker';
import type pg from 'pg';

/**
 * The library ignores a count of zero, and keeps that of a job that it has given up, which it then never takes. With one
 * attempt, a job is tried as often as a new one.
 */
const ATTEMPTS = 1;

/** Makes jobs due now, also those that were given up. Returns the ids; a job that runs is left alone. */
export async function retryJobs(
  pool: pg.Pool,
  ids: readonly string[],
  now: Date,
): Promise<Set<string>> {
  const utils = await makeWorkerUtils({ pgPool: pool });
  try {
    const jobs = await utils.rescheduleJobs([...ids], { runAt: now, attempts: ATTEMPTS });
    return new Set(jobs.map(({ id }) => String(id)));
  } finally {
    await utils.release();
  }
}
