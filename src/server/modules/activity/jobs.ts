import { z } from 'zod';
import type { Database } from '#server/platform/database/database.ts';
import { type BoundJob, bindJob, defineJob } from '#server/platform/jobs/job.ts';
import { deleteOldActivity } from './delete-old-activity.ts';

const deleteOldJob = defineJob('activity.delete-old', z.object({}), { every: '10 3 * * *' });

export function activityJobs(database: Database): BoundJob[] {
  return [bindJob(deleteOldJob, (_payload, { now }) => deleteOldActivity(database, now))];
}
