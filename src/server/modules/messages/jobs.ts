import { z } from 'zod';
import { cancelSends } from '#server/modules/shared-jobs/schedule-jobs.ts';
import type { Database } from '#server/platform/database/database.ts';
import { bindBusinessJob } from '#server/platform/jobs/business-job.ts';
import { type BoundJob, bindJob, defineJob } from '#server/platform/jobs/job.ts';
import { cancelWaitingSends } from './cancel-sends.ts';
import type { Delivery } from './create-delivery.ts';

/** Sends due messages: when a message is queued, every minute, and at start. */
export const deliverMessages = defineJob('messages.deliver', z.object({}), {
  every: '* * * * *',
  isDueAtStart: true,
  isOutbound: true,
});

export function messageJobs(delivery: Delivery, database: Database): BoundJob[] {
  return [
    bindJob(deliverMessages, () => delivery.wake()),
    bindBusinessJob(database, cancelSends, (businessId, _requests, { now }) =>
      cancelWaitingSends(database, businessId, now),
    ),
  ];
}
