import { z } from 'zod';
import { defineJob } from '#server/platform/jobs/job.ts';

/** Sends what is due; woken whenever a message is queued, and every minute besides. */
export const deliverMessages = defineJob('messages.deliver', z.object({}), { every: '* * * * *' });
