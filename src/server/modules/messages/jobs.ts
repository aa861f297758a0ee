import { z } from 'zod';
import { type BoundJob, bindJob, defineJob } from '#server/platform/jobs/job.ts';
import type { Delivery } from './create-delivery.ts';

/** Sends due messages: when a message is queued, every minute, and at start. */
export const deliverMessages = defineJob('messages.deliver', z.object({}), {
  every: '* * * * *',
  isDueAtStart: true,
  isOutbound: true,
});

export function messageJobs(delivery: Delivery): BoundJob[] {
  return [bindJob(deliverMessages, () => delivery.wake())];
}
