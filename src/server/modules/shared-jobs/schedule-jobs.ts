import { z } from 'zod';
import { REBUILD_DELAY } from '#domain/showcase.ts';
import type { Tx } from '#server/platform/context.ts';
import { defineBusinessJob, enqueueForBusiness } from '#server/platform/jobs/business-job.ts';

/** Builds a business's widgets from its showcase at the time of the job. */
export const rebuildWidgets = defineBusinessJob('widgets.rebuild', z.object({}));

/**
 * Schedules one rebuild of a business's widgets for all changes until then.
 * @param delay in seconds
 */
export async function scheduleRebuild(
  tx: Tx,
  businessId: string,
  { delay = REBUILD_DELAY }: { delay?: number } = {},
): Promise<void> {
  await enqueueForBusiness(tx, businessId, { job: rebuildWidgets, payload: {}, delay });
}

/** Mails the owners of a business about the events that they have yet to hear of. */
export const mailOwnersJob = defineBusinessJob('owner-mails.send', z.object({}));

export async function scheduleOwnerMails(tx: Tx, businessId: string): Promise<void> {
  await enqueueForBusiness(tx, businessId, { job: mailOwnersJob, payload: {} });
}

/** Cancels the follow-ups to people who have answered, and returns their quota. */
export const stopFollowUps = defineBusinessJob(
  'invites.stop-follow-ups',
  z.object({ inviteIds: z.array(z.uuid()) }),
);

/** A separate job, because returning quota would make answers wait for a send in progress. */
export async function scheduleStop(
  tx: Tx,
  businessId: string,
  inviteIds: readonly string[],
): Promise<void> {
  const payload = { inviteIds: [...inviteIds] };
  await enqueueForBusiness(tx, businessId, { job: stopFollowUps, payload });
}
