import { z } from 'zod';
import { defineJob } from '#server/platform/jobs/job.ts';

/** Mails a confirmation to those whose sign-up was interrupted before theirs was queued. */
export const sweepConfirmations = defineJob('accounts.sweep-confirmations', z.object({}), {
  every: '* * * * *',
});
