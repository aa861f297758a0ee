import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

/** Jobs of one name that have not failed and do not run. */
interface WaitingJobs {
  job: string;
  count: number;
  oldestDueAt: Date;
}

interface RunningJob {
  id: string;
  job: string;
  since: Date;
  /** False if the worker that runs it has not been heard of for two minutes. */
  isWorkerAlive: boolean;
}

/** Jobs of one name that failed last with the same reason. */
interface FailedJobs {
  job: string;
  /** The error as one line, without ids, addresses and phone numbers. */
  reason: string;
  count: number;
  /** Of the newest: when it failed, or was made due again. */
  changedAt: Date;
  /** Null if all of them are given up. */
  nextTryAt: Date | null;
  givenUp: number;
  /** The newest. */
  ids: string[];
}

export interface FailedJob {
  id: string;
  job: string;
  reason: string;
  attempts: number;
  changedAt: Date;
  /** Null if it is given up. */
  nextTryAt: Date | null;
}

export interface QueueState {
  waiting: WaitingJobs[];
  running: RunningJob[];
  failed: FailedJobs[];
}

/** Longer than a worker may miss its heartbeats. */
const WORKER_SILENCE = sql`interval '2 minutes'`;
/** Newest ids of each group. */
const SHOWN_IDS = 5;

const IS_FAILED = sql`locked_at is null and attempts > 0 and last_error is not null`;
/** One line without ids, addresses and numbers: the same for jobs that failed alike, and free of personal data. */
const REASON = sql<string>`left(regexp_replace(regexp_replace(regexp_replace(regexp_replace(last_error,
  '[[:space:]]+', ' ', 'g'),
  '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}', '…', 'g'),
  '[^[:space:]<>"''()=]+@[^[:space:]<>"''()]+', '[address]', 'g'),
  '[+][0-9][0-9 ().-]{6,}[0-9]', '[number]', 'g'), 200)`;
const NEXT_TRY = sql`case when attempts < max_attempts then run_at end`;

/** What waits in the queue, runs, and has failed, grouped so that thousands of jobs stay readable. */
export async function readQueue(database: Database): Promise<QueueState> {
  const waiting = await sql<WaitingJobs>`
    select task_identifier as job, count(*) as count, min(run_at) as "oldestDueAt"
      from graphile_worker.jobs where locked_at is null and not (${IS_FAILED})
     group by 1 order by 3`.execute(database);
  const running = await sql<RunningJob>`
    select id::text as id, task_identifier as job, locked_at as since,
           exists (select from worker_heartbeats where worker_id = locked_by
                      and last_seen_at > now() - ${WORKER_SILENCE}) as "isWorkerAlive"
      from graphile_worker.jobs where locked_at is not null order by locked_at`.execute(database);
  const failed = await sql<FailedJobs>`
    select job, reason, count(*) as count, max("changedAt") as "changedAt",
           min("nextTryAt") as "nextTryAt", count(*) filter (where "nextTryAt" is null) as "givenUp",
           (array_agg(id order by "changedAt" desc, id::bigint desc))[1:${sql.lit(SHOWN_IDS)}] as ids
      from (${FAILED}) as failed
     group by 1, 2 order by 4 desc`.execute(database);
  return { waiting: waiting.rows, running: running.rows, failed: failed.rows };
}

const FAILED = sql<FailedJob>`
  select id::text as id, task_identifier as job, ${REASON} as reason, attempts, updated_at as "changedAt",
         ${NEXT_TRY} as "nextTryAt"
    from graphile_worker.jobs where ${IS_FAILED}`;

/** Each failed job, the newest first. @param job only those of this name */
export async function listFailedJobs(database: Database, job?: string): Promise<FailedJob[]> {
  const { rows } = await sql<FailedJob>`
    select * from (${FAILED}) as failed where ${job ?? null}::text is null or job = ${job ?? null}
     order by "changedAt" desc, id::bigint desc`.execute(database);
  return rows;
}

/** Those of these ids that are in the queue. */
export async function listQueuedIds(
  database: Database,
  ids: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id::text as id from graphile_worker.jobs where id = any(${ids}::bigint[])`.execute(
    database,
  );
  return new Set(rows.map(({ id }) => id));
}

/** The workers that are alive, and since when the oldest job is due that none has taken; null if none waits. */
export async function readBackgroundWork(database: Database) {
  const { rows } = await sql<{ workers: number; oldestDueAt: Date | null; givenUp: number }>`
    select (select count(*) from worker_heartbeats
             where last_seen_at > now() - ${WORKER_SILENCE}) as workers,
           (select min(run_at) from graphile_worker.jobs
             where locked_at is null and attempts < max_attempts and run_at <= now()) as "oldestDueAt",
           (select count(*) from graphile_worker.jobs
             where locked_at is null and attempts >= max_attempts) as "givenUp"`.execute(database);
  return rows[0] ?? { workers: 0, oldestDueAt: null, givenUp: 0 };
}

/** For the operator, one line; null if a worker is alive. */
export async function describeWorkerAbsence(database: Database): Promise<string | null> {
  const { workers } = await readBackgroundWork(database);
  return workers === 0 ? 'No worker is running: nothing is done until Goodword is started.' : null;
}

interface JobCount {
  job: string;
  /** `failed` jobs will be tried again. */
  state: 'waiting' | 'running' | 'failed' | 'given_up';
  count: number;
}

/** How many jobs of each name are in each state. */
export async function countJobs(database: Database): Promise<JobCount[]> {
  const { rows } = await sql<JobCount>`
    select task_identifier as job,
           case when locked_at is not null then 'running'
                when attempts >= max_attempts then 'given_up'
                when ${IS_FAILED} then 'failed' else 'waiting' end as state,
           count(*) as count
      from graphile_worker.jobs group by 1, 2`.execute(database);
  return rows;
}
