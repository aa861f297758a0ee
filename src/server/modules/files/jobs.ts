import { z } from 'zod';
import { defineBusinessJob } from '#server/platform/jobs/business-job.ts';
import { defineJob } from '#server/platform/jobs/job.ts';

/** Removes what was uploaded and never applied. */
export const sweepUploads = defineJob('files.sweep-uploads', z.object({}), { every: '17 * * * *' });

/** Removes the bytes of uploads that are forgotten already. */
export const removeFiles = defineBusinessJob(
  'files.remove',
  z.object({ fileKeys: z.array(z.string()) }),
);
