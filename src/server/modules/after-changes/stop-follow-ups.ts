import { z } from 'zod';
import type { Tx } from '#server/platform/context.ts';
import { defineBusinessJob, enqueueForBusiness } from '#server/platform/jobs/business-job.ts';

/** Takes back the follow-ups that wait for people who have answered meanwhile, and their quota. */
export const stopFollowUps = defineBusinessJob(
  'invites.stop-follow-ups',
  z.object({ inviteIds: z.array(z.uuid()) }),
);

/** A job of its own: returning quota would make answers wait behind a send that is under way. */
export async function scheduleStop(
  tx: Tx,
  businessId: string,
  inviteIds: readonly string[],
): Promise<void> {
  const payload = { inviteIds: [...inviteIds] };
  await enqueueForBusiness(tx, businessId, { job: stopFollowUps, payload });
}
