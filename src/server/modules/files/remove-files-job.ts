import { z } from 'zod';
import { defineBusinessJob } from '#server/platform/jobs/business-job.ts';

/** Removes the bytes of uploads whose rows are deleted. */
export const removeFiles = defineBusinessJob(
  'files.remove',
  z.object({ fileKeys: z.array(z.string()) }),
);
