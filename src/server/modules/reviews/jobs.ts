import { z } from 'zod';
import { type BoundJob, bindJob, defineJob } from '#server/platform/jobs/job.ts';
import { deleteExpiredReviews } from './delete-expired-reviews.ts';
import type { ImportDependencies } from './import-dependencies.ts';
import { importJob } from './imports/import-job.ts';
import { importPage } from './imports/import-page.ts';
import { wakeImports } from './imports/wake-imports.ts';

const wakeJob = defineJob('reviews.wake-imports', z.object({}), { every: '* * * * *' });
const deleteExpiredJob = defineJob('reviews.delete-expired', z.object({}), { every: '* * * * *' });

export function reviewJobs(dependencies: ImportDependencies): BoundJob[] {
  return [
    bindJob(importJob, (key, log) => importPage(dependencies, key, log)),
    bindJob(wakeJob, () => wakeImports(dependencies)),
    bindJob(deleteExpiredJob, (_payload, log) => deleteExpiredReviews(dependencies, log)),
  ];
}
