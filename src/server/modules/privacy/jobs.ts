import { z } from 'zod';
import { defineJob } from '#server/platform/jobs/job.ts';

/** Deletes what is older than businesses keep it, at night. */
export const applyRetention = defineJob('privacy.apply-retention', z.object({}), {
  every: '40 2 * * *',
});
