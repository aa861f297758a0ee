import { rescheduleDigestsJob } from '#server/modules/shared-jobs/schedule-jobs.ts';
import type { Database } from '#server/platform/database/database.ts';
import { bindBusinessJob } from '#server/platform/jobs/business-job.ts';
import type { BoundJob } from '#server/platform/jobs/job.ts';
import { rescheduleDigests } from './reschedule-digests.ts';

export function notificationJobs(database: Database): BoundJob[] {
  return [
    bindBusinessJob(database, rescheduleDigestsJob, async (_businessId, payloads, { now }) => {
      for (const userId of new Set(payloads.map((payload) => payload.userId))) {
        await database.transaction().execute((tx) => rescheduleDigests(tx, userId, now));
      }
    }),
  ];
}
