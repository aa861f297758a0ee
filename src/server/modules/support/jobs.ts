import { z } from 'zod';
import { SUPPORT_MESSAGES_KEPT_DAYS } from '#domain/support-messages.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type BoundJob, bindJob, defineJob } from '#server/platform/jobs/job.ts';
import { deleteSupportMessages } from './delete-support-messages.ts';

const DAY = 86_400_000;

const deleteOldJob = defineJob('support.delete-old', z.object({}), { every: '5 4 * * *' });

export function supportJobs(database: Database): BoundJob[] {
  return [
    bindJob(deleteOldJob, (_payload, { now }) => {
      const sentBefore = new Date(now.getTime() - SUPPORT_MESSAGES_KEPT_DAYS * DAY);
      return database.transaction().execute((tx) => deleteSupportMessages(tx, { sentBefore }));
    }),
  ];
}
