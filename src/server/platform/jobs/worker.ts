import {
  Logger,
  type ParsedCronItem,
  parseCronItems,
  type Runner,
  run,
  type TaskList,
} from 'graphile-worker';
import type pg from 'pg';
import type { Log } from '#server/platform/log.ts';
import { keepHeartbeats } from './heartbeats.ts';
import type { BoundJob } from './job.ts';

export interface Worker {
  /** Stops after the running jobs have ended. */
  stop(): Promise<void>;
}

interface Options {
  /** Its own pool: the worker keeps one connection listening. */
  pool: pg.Pool;
  jobs: readonly BoundJob[];
  log: Log;
  isOnlyProcess: boolean;
  /** In milliseconds: how long a job may wait if its notification got lost. */
  pollInterval?: number;
}

/** Jobs that run at once, slow ones apart. */
const CONCURRENCY = { slow: 2, other: 4 };
const POLL_INTERVAL = 2_000;
const SHUTDOWN_ABORT = 10_000;
/** When stopping, the worker waits only for batched job completions; a delay of 0 removes that wait. */
const JOB_ENDS = { completeJobBatchDelay: 0, failJobBatchDelay: 0 };

/** Starts a worker; first releases the locks of dead workers. */
export async function startWorker({
  pool,
  jobs,
  log,
  isOnlyProcess,
  pollInterval = POLL_INTERVAL,
}: Options): Promise<Worker> {
  const heartbeats = keepHeartbeats({ pool, log, isOnlyProcess });
  await heartbeats.releaseStaleLocks();
  const start = (own: readonly BoundJob[], concurrency: number): Promise<Runner> =>
    run({
      preset: { worker: JOB_ENDS },
      pgPool: pool,
      concurrency,
      pollInterval,
      noHandleSignals: true,
      gracefulShutdownAbortTimeout: SHUTDOWN_ABORT,
      logger: quietLogger(log),
      taskList: taskList(own, log),
      parsedCronItems: cronItems(own),
      events: heartbeats.events,
    });
  const slow = jobs.filter(({ job }) => job.isSlow);
  const others = jobs.filter(({ job }) => !job.isSlow);
  const runners = [await start(others, CONCURRENCY.other)];
  // A runner without tasks would refuse to start.
  if (slow.length > 0) runners.push(await start(slow, CONCURRENCY.slow));
  for (const runner of runners) {
    runner.promise.catch((error: unknown) => log.error({ err: error }, 'worker ended'));
  }
  await heartbeats.start();
  return {
    async stop() {
      await Promise.all(runners.map((runner) => runner.stop()));
      await heartbeats.stop();
    },
  };
}

/** Runs the jobs that are due when a worker starts, one after the other. */
export async function runStartJobs(jobs: readonly BoundJob[], log: Log): Promise<void> {
  for (const { job, run: work } of jobs) if (job.isDueAtStart) await work({}, log);
}

function taskList(jobs: readonly BoundJob[], log: Log): TaskList {
  return Object.fromEntries(
    jobs.map(({ job, run: work }) => [job.id, (payload) => work(payload, log)]),
  );
}

function cronItems(jobs: readonly BoundJob[]): ParsedCronItem[] {
  return parseCronItems(
    jobs.flatMap(({ job }) =>
      job.every ? [{ task: job.id, match: job.every, options: { backfillPeriod: 0 } }] : [],
    ),
  );
}

function quietLogger(log: Log): Logger {
  return new Logger(() => (level, message, { error: err, ...rest } = {}) => {
    if (level === 'error') log.error({ ...rest, err }, message);
    else if (level === 'warning') log.warn(message);
    else log.trace(message);
  });
}
