import type { TaskList } from 'graphile-worker';
import type { Log } from '#server/platform/log.ts';
import { withLogFields } from '#server/platform/log-fields.ts';
import type { BoundJob } from './job.ts';

interface Options {
  log: Log;
  /** Runs a job's work. */
  run: (work: () => Promise<void>) => Promise<void>;
}

/** The jobs as the queue's library runs them; what they log carries the job and its id in the queue. */
export function createTaskList(jobs: readonly BoundJob[], { log, run }: Options): TaskList {
  return Object.fromEntries(
    jobs.map(({ job, run: work }) => [
      job.id,
      (payload, { job: { id } }) =>
        withLogFields({ job: job.id, jobId: id }, () => run(() => work(payload, log))),
    ]),
  );
}
