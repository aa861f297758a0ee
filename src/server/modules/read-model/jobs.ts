import { z } from 'zod';
import { defineJob } from '#server/platform/jobs/job.ts';

/** Works off what changes of responses left to be counted and indexed, of all businesses. */
export const foldResponses = defineJob('responses.fold', z.object({}), { every: '* * * * *' });
