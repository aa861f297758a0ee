import { z } from 'zod';
import { defineJob } from '#server/platform/jobs/job.ts';

/** Sends the digests that are due, and what has waited for the end of a window. */
export const sendDueJob = defineJob('notifications.send-due', z.object({}), {
  every: '* * * * *',
  isDueAtStart: true,
});
