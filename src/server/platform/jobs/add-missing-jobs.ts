import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '#server/platform/context.ts';
import { queryAcrossBusinesses } from '#server/platform/database/across-businesses.ts';
import type { Database } from '#server/platform/database/database.ts';
import { jobKeyOf, wakeJob } from './business-job.ts';
import { type BoundJob, bindJob, defineJob } from './job.ts';

const job = defineJob('jobs.add-missing', z.object({}), { every: '* * * * *' });

export function addMissingJobs(database: Database): BoundJob {
  return bindJob(job, () => runAddMissingJobs(database));
}

/** In milliseconds: younger jobs may not be in the queue yet. */
const MIN_AGE = 60_000;

/**
 * Adds waiting jobs that the queue lacks: on a cluster a change commits before its queue entry, and the coordinator
 * may die in between.
 */
async function runAddMissingJobs(database: Database): Promise<void> {
  const waiting = await listOverdue(database, new Date(Date.now() - MIN_AGE));
  await database.transaction().execute(async (tx) => {
    const queued = await listQueued(tx, waiting.map(keyOf));
    const missing = waiting.filter((one) => !queued.has(keyOf(one)));
    for (const { businessId, jobId } of missing) await wakeJob(tx, businessId, { jobId });
  });
}

interface Overdue {
  businessId: string;
  jobId: string;
}

const keyOf = ({ businessId, jobId }: Overdue) => jobKeyOf(businessId, jobId);

function listOverdue(database: Database, before: Date): Promise<Overdue[]> {
  return queryAcrossBusinesses(database, 'jobs.add-missing', (tx) =>
    tx
      .selectFrom('waiting_jobs')
      .select(['business_id as businessId', 'job as jobId'])
      .distinct()
      .where('created_at', '<', before)
      .execute(),
  );
}

/** Which of these keys are in the queue: waiting, running, or to be retried. */
async function listQueued(tx: Tx, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select key from graphile_worker.jobs
     where key = any(${keys}::text[]) and attempts < max_attempts`.execute(tx);
  return new Set(rows.map(({ key }) => key));
}
