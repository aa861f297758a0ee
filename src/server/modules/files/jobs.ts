import { z } from 'zod';
import { defineJob } from '#server/platform/jobs/job.ts';

/** Removes what was uploaded and never applied. */
export const sweepUploads = defineJob('files.sweep-uploads', z.object({}), { every: '17 * * * *' });
