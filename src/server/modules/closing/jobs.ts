import { z } from 'zod';
import { type BoundJob, bindJob, defineJob } from '#server/platform/jobs/job.ts';
import { type ErasureParts, eraseBusinesses } from './erase/erase-businesses.ts';

/** Erases deleted businesses; on the slow slots, since a large one takes minutes. */
const eraseJob = defineJob('closing.erase', z.object({}), {
  every: '*/10 * * * *',
  isSlow: true,
});

export function closingJobs(parts: ErasureParts): BoundJob[] {
  return [bindJob(eraseJob, (_payload, ctx) => eraseBusinesses(parts, ctx))];
}
