import { z } from 'zod';
import { defineBusinessJob } from '#server/platform/jobs/business-job.ts';

/** Makes the export that a business waits for; on the slow slots, since a large one takes minutes. */
export const makeExportJob = defineBusinessJob('business-exports.make', z.object({}), {
  isSlow: true,
});
