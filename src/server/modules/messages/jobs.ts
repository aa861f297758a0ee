import { z } from 'zod';
import { type BoundJob, bindJob, defineJob } from '#server/platform/jobs/job.ts';
import type { Delivery } from './create-delivery.ts';

/** Sends what is due; woken whenever a message is queued, every minute besides, and when a process starts. */
export const deliverMessages = defineJob('messages.deliver', z.object({}), {
  every: '* * * * *',
  isDueAtStart: true,
});

export function messageJobs(delivery: Delivery): BoundJob[] {
  return [bindJob(deliverMessages, () => delivery.wake())];
}
