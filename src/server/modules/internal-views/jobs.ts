import { z } from 'zod';
import type { Database } from '#server/platform/database/database.ts';
import { type BoundJob, bindJob, defineJob } from '#server/platform/jobs/job.ts';
import { deleteOldViews } from './delete-old-views.ts';

const deleteOldJob = defineJob('internal-views.delete-old', z.object({}), { every: '15 3 * * *' });

export function internalViewJobs(database: Database): BoundJob[] {
  return [bindJob(deleteOldJob, (_payload, { now }) => deleteOldViews(database, now))];
}
