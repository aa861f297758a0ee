import { z } from 'zod';
import { createIndexWaker } from '#server/modules/read-model/index-waker.ts';
import { openResponsesJob } from '#server/modules/shared-jobs/schedule-jobs.ts';
import type { Database } from '#server/platform/database/database.ts';
import { bindBusinessJob } from '#server/platform/jobs/business-job.ts';
import { type BoundJob, bindJob, defineJob } from '#server/platform/jobs/job.ts';
import type { Log } from '#server/platform/log.ts';
import { openWaiting } from './open-waiting.ts';
import { listBusinessesWithUnopened } from './store.ts';

/**
 * Opens what there is room for: a month has begun, a place has become free, a plan without a limit is paid for. Quarters of an
 * hour, since in some time zones the month changes at one.
 */
const openWaitingJob = defineJob('responses.open-waiting', z.object({}), { every: '*/15 * * * *' });

export function unopenedJobs({ database, log }: { database: Database; log: Log }): BoundJob[] {
  const wakeIndexing = createIndexWaker(database, log);
  const open = async (businessId: string, now: Date) => {
    if ((await openWaiting(database, businessId, now)) > 0) wakeIndexing();
  };
  return [
    bindBusinessJob(database, openResponsesJob, (businessId, _requests, { now }) =>
      open(businessId, now),
    ),
    bindJob(openWaitingJob, async (_payload, { now, log: jobLog }) => {
      for (const businessId of await listBusinessesWithUnopened(database)) {
        // An error in one business must not stop the others.
        await open(businessId, now).catch((error: unknown) =>
          jobLog.error({ err: error, businessId }, 'responses not opened'),
        );
      }
    }),
  ];
}
