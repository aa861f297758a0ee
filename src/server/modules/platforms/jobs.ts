import { z } from 'zod';
import type { Database } from '#server/platform/database/database.ts';
import { type BoundJob, bindJob, defineJob } from '#server/platform/jobs/job.ts';
import { deleteExpiredSignIns } from './sign-in/store.ts';

/** Deletes sign-ins with platforms that nobody finished. */
const sweepJob = defineJob('platforms.sweep-sign-ins', z.object({}), { every: '*/5 * * * *' });

export function platformJobs(database: Database): BoundJob[] {
  return [bindJob(sweepJob, (_payload, { now }) => deleteExpiredSignIns(database, now))];
}
