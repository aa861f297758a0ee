import { z } from 'zod';
import { type BoundJob, bindJob, defineJob } from '#server/platform/jobs/job.ts';
import { type ClosingOptions, closeEndedPlans } from './close-ended-plans.ts';
import { type ErasureParts, eraseBusinesses } from './erase/erase-businesses.ts';

/** Erases deleted businesses; on the slow slots, since a large one takes minutes. */
const eraseJob = defineJob('closing.erase', z.object({}), {
  every: '*/10 * * * *',
  isSlow: true,
});

/** Closes businesses whose plans ended long ago. */
const closeEndedPlansJob = defineJob('closing.close-ended-plans', z.object({}), {
  every: '41 * * * *',
});

type Parts = ErasureParts & ClosingOptions;

export function closingJobs(parts: Parts): BoundJob[] {
  return [
    bindJob(closeEndedPlansJob, (_payload, ctx) => closeEndedPlans(parts, ctx)),
    bindJob(eraseJob, (_payload, ctx) => eraseBusinesses(parts, ctx)),
  ];
}
