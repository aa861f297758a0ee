import { z } from 'zod';
import type { Tx } from '#server/platform/context.ts';
import { defineJob, enqueue } from '#server/platform/jobs/job.ts';

/** Takes back the follow-ups that wait for people who have answered meanwhile, and their quota. */
export const stopFollowUps = defineJob(
  'invites.stop-follow-ups',
  z.object({ businessId: z.uuid(), inviteIds: z.array(z.uuid()) }),
);

/** A job of its own: returning quota would make answers wait behind a send that is under way. */
export async function scheduleStop(
  tx: Tx,
  businessId: string,
  inviteIds: readonly string[],
): Promise<void> {
  await enqueue(tx, stopFollowUps, { businessId, inviteIds: [...inviteIds] });
}
