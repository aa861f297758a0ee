import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  Logger,
  type ParsedCronItem,
  parseCronItems,
  type Job as QueuedJob,
  type Runner,
  run,
  type WorkerEvents,
} from 'graphile-worker';
import type pg from 'pg';
import type { Clock } from '#server/platform/clock.ts';
import type { Log } from '#server/platform/log.ts';
import type { BoundJob } from './job.ts';
import { openQueueConnections, type QueueConnections } from './queue-connections.ts';
import { createTaskList } from './task-list.ts';

export interface RunnerOptions {
  pool: pg.Pool;
  jobs: readonly BoundJob[];
  clock: Clock;
  log: Log;
  /** Jobs that run at once. */
  concurrency: number;
  /** In milliseconds: how long a job may wait if its notification got lost. */
  pollInterval: number;
  /** In milliseconds: a runner that has not asked for a job for three of these, though it could, has died. */
  watchInterval?: number;
}

/** Takes jobs from the queue and runs them. */
export interface QueueRunner {
  /** What its jobs are locked by. */
  readonly lockedBy: string;
  /** Resolves with the reason if it ends, or stops asking for jobs, without being asked to stop. */
  readonly ended: Promise<Error>;
  /**
   * Takes no more jobs; resolves after the running ones have ended and are stored. What takes longer than ten seconds
   * is given up, running jobs only if `isPatient` is false.
   */
  stop(options: { isPatient: boolean }): Promise<void>;
}

const STOP_ABORT_MS = 10_000;
const WATCH_INTERVAL_MS = 15_000;
/** So many times in a row without a sign, while the database answers. */
const MAX_SILENCE = 3;
/** Batched, an end that fails to be stored would end the whole runner, or leave it waiting for ever. */
const JOB_ENDS = { completeJobBatchDelay: -1, failJobBatchDelay: -1 };

/** Starts a runner; throws if the database does not answer. */
export async function startRunner(options: RunnerOptions): Promise<QueueRunner> {
  const { pool, jobs, clock, log, concurrency, pollInterval } = options;
  const signs = createSigns();
  const connections = openQueueConnections(pool, { log, onRefused: signs.end });
  const runner = await run({
    preset: { worker: JOB_ENDS },
    pgPool: connections.pool,
    concurrency,
    pollInterval,
    noHandleSignals: true,
    gracefulShutdownAbortTimeout: STOP_ABORT_MS,
    logger: quietLogger(log),
    taskList: createTaskList(jobs, { clock, log, run: signs.run }),
    parsedCronItems: cronItems(jobs),
    events: signs.events,
  });
  runner.promise.then(
    () => signs.end(new Error('It ended by itself.')),
    (error: Error) => signs.end(error),
  );
  const unwatch = watch(signs, options);
  return {
    lockedBy: signs.lockedBy(),
    ended: signs.ended,
    async stop({ isPatient }) {
      unwatch();
      await stopRunner(runner, connections, () => isPatient && signs.running() > 0);
    },
  };
}

/** What a runner says about itself. */
function createSigns() {
  const events: WorkerEvents = new EventEmitter();
  let lockedBy = '';
  let running = 0;
  let asked = 0;
  let end = (_reason: Error) => {};
  const ended = new Promise<Error>((resolve) => {
    end = resolve;
  });
  events.on('pool:create', ({ workerPool }) => {
    lockedBy = workerPool.id;
  });
  events.on('pool:fatalError', ({ error }) => end(error as Error));
  events.on('worker:getJob:empty', () => (asked += 1));
  events.on('job:start', () => (asked += 1));
  return {
    events,
    ended,
    end: (reason: Error) => end(reason),
    lockedBy: () => lockedBy,
    /** How often it asked for a job and was answered. */
    asked: () => asked,
    /** Jobs that run now. */
    running: () => running,
    async run(work: () => Promise<void>): Promise<void> {
      running += 1;
      await work().finally(() => (running -= 1));
    },
  };
}

type Signs = ReturnType<typeof createSigns>;

/** Ends a runner that has free slots, and yet asks for no job while the database answers. */
function watch(signs: Signs, options: RunnerOptions): () => void {
  const { pool, concurrency, pollInterval, watchInterval = WATCH_INTERVAL_MS } = options;
  let silence = 0;
  let asked = -1;
  async function look(): Promise<void> {
    const isSilent = asked === signs.asked() && signs.running() < concurrency;
    asked = signs.asked();
    silence = isSilent && (await isAnswering(pool)) ? silence + 1 : 0;
    if (silence >= MAX_SILENCE) signs.end(new Error('It asks for no more jobs.'));
  }
  const timer = setInterval(look, Math.max(watchInterval, 2 * pollInterval));
  timer.unref();
  return () => clearInterval(timer);
}

/** Whether the database answers soon. Never rejects. */
export async function isAnswering(pool: pg.Pool): Promise<boolean> {
  return Promise.race([
    pool.query('select 1').then(
      () => true,
      () => false,
    ),
    sleep(2_000, false, { ref: false }),
  ]);
}

async function stopRunner(
  runner: Runner,
  connections: QueueConnections,
  isBusy: () => boolean,
): Promise<void> {
  let isStopped = false;
  const stopped = Promise.allSettled([runner.stop(), runner.promise])
    .then(() => connections.settled())
    .then(() => {
      isStopped = true;
    });
  do await Promise.race([stopped, sleep(STOP_ABORT_MS, undefined, { ref: false })]);
  while (!isStopped && isBusy());
  connections.giveUp();
}

function cronItems(jobs: readonly BoundJob[]): ParsedCronItem[] {
  return parseCronItems(
    jobs.flatMap(({ job }) =>
      job.every
        ? [{ task: job.id, match: job.every, options: { backfillPeriod: backfillOf(job.every) } }]
        : [],
    ),
  );
}

const DAY_MS = 24 * 3600 * 1000;

/** Nightly work that was missed, because nothing ran at that hour, is made up for; what is hourly comes soon anyway. */
function backfillOf(every: string): number {
  const [, hour] = every.split(' ');
  return hour === '*' ? 0 : DAY_MS;
}

function quietLogger(log: Log): Logger {
  return new Logger(() => (level, message, { job, error: err } = {}) => {
    if (level === 'error' && job) log.error({ ...fieldsOf(job as QueuedJob), err }, 'job failed');
    else if (level === 'error') log.error({ err }, message);
    else if (level === 'warning') log.warn(message);
    else log.trace(message);
  });
}

/** Without the payload, which may name people. */
function fieldsOf({ id, task_identifier: job, attempts, max_attempts: maxAttempts }: QueuedJob) {
  return { job, jobId: id, attempts, maxAttempts };
}
