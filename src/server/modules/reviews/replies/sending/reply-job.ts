import { z } from 'zod';
import type { Tx } from '#server/platform/context.ts';
import { defineJob, enqueue } from '#server/platform/jobs/job.ts';

/** Sends a business's reply to a review, or deletes it, on the platform. */
export const replyJob = defineJob(
  'reviews.send-reply',
  z.object({ businessId: z.uuid(), reviewId: z.uuid() }),
  { isSlow: true, isOutbound: true },
);

export interface ReplyKey {
  businessId: string;
  reviewId: string;
}

/** Queues a reply that is due. @param options `delay` in seconds */
export async function enqueueReply(
  tx: Tx,
  key: ReplyKey,
  { delay = 0 }: { delay?: number } = {},
): Promise<void> {
  const { businessId, reviewId } = key;
  const payload = { businessId, reviewId };
  await enqueue(tx, replyJob, payload, { key: `${replyJob.id}:${businessId}:${reviewId}`, delay });
}
