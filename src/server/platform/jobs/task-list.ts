import type { TaskList } from 'graphile-worker';
import type { Clock } from '#server/platform/clock.ts';
import type { Log } from '#server/platform/log.ts';
import { withLogFields } from '#server/platform/log-fields.ts';
import { jobsEnded } from '#server/platform/metrics/outcomes.ts';
import type { BoundJob } from './job.ts';

interface Options {
  clock: Clock;
  log: Log;
  /** Runs a job's work. */
  run: (work: () => Promise<void>) => Promise<void>;
}

/** The jobs as the queue's library runs them: counted when they end, and named in what they log. */
export function createTaskList(jobs: readonly BoundJob[], { clock, log, run }: Options): TaskList {
  return Object.fromEntries(
    jobs.map(({ job: { id: job }, run: work }) => {
      // Prometheus sees a first failure only as a change from 0.
      for (const outcome of ['done', 'failed'] as const) jobsEnded.inc({ job, outcome }, 0);
      return [
        job,
        (payload, { job: { id: jobId } }) =>
          withLogFields({ job, jobId }, () =>
            run(() => countEnd(job, () => work(payload, { now: clock.now(), log }))),
          ),
      ];
    }),
  );
}

async function countEnd(job: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
    jobsEnded.inc({ job, outcome: 'done' });
  } catch (error) {
    jobsEnded.inc({ job, outcome: 'failed' });
    throw error;
  }
}
