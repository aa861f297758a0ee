import type pg from 'pg';
import type { Clock } from '#server/platform/clock.ts';
import type { Log } from '#server/platform/log.ts';
import { keepHeartbeats } from './heartbeats.ts';
import type { BoundJob } from './job.ts';
import { isAnswering, startRunner } from './start-runner.ts';
import { type SupervisedRunner, superviseRunner } from './supervise-runner.ts';

export interface Worker {
  /** Whether all its runners are alive; a moment without one does not count. */
  isAlive(): boolean;
  /** Resolves once a runner has been missing for a minute while the database answers. */
  readonly missing: Promise<void>;
  /** Stops after the running jobs have ended. */
  stop(): Promise<void>;
}

interface Options {
  /** Its own pool: the worker keeps one connection listening. */
  pool: pg.Pool;
  jobs: readonly BoundJob[];
  clock: Clock;
  log: Log;
  isOnlyProcess: boolean;
  /** In milliseconds: how long a job may wait if its notification got lost. */
  pollInterval?: number;
}

/** Jobs that run at once, slow ones apart. */
const CONCURRENCY = { slow: 2, other: 4 };
const POLL_INTERVAL = 2_000;

/** Starts a worker; first releases the locks of dead ones. */
export async function startWorker(options: Options): Promise<Worker> {
  const { pool, jobs, clock, log, isOnlyProcess, pollInterval = POLL_INTERVAL } = options;
  const heartbeats = keepHeartbeats({ pool, log, isOnlyProcess });
  await heartbeats.releaseStaleLocks();
  const supervise = (own: readonly BoundJob[], concurrency: number): Promise<SupervisedRunner> =>
    superviseRunner({
      async start() {
        const runner = await startRunner({
          pool,
          jobs: own,
          clock,
          log,
          concurrency,
          pollInterval,
        });
        heartbeats.add(runner.lockedBy);
        return runner;
      },
      release: heartbeats.release,
      isDatabaseAnswering: () => isAnswering(pool),
      log,
    });
  const slow = jobs.filter(({ job }) => job.isSlow);
  const others = jobs.filter(({ job }) => !job.isSlow);
  const runners: SupervisedRunner[] = [];
  const stop = async () => {
    await Promise.all(runners.map((runner) => runner.stop()));
    await heartbeats.stop();
  };
  try {
    runners.push(await supervise(others, CONCURRENCY.other));
    // A runner without tasks would refuse to start.
    if (slow.length > 0) runners.push(await supervise(slow, CONCURRENCY.slow));
    await heartbeats.start();
  } catch (error) {
    await stop().catch(() => {});
    throw error;
  }
  return {
    isAlive: () => runners.every((runner) => runner.isAlive()),
    missing: Promise.race(runners.map(({ missing }) => missing)),
    stop,
  };
}

/** Runs the jobs that are due when a worker starts, one after the other. */
export async function runStartJobs(
  jobs: readonly BoundJob[],
  { clock, log }: { clock: Clock; log: Log },
): Promise<void> {
  for (const { job, run: work } of jobs) {
    if (job.isDueAtStart) await work({}, { now: clock.now(), log });
  }
}
