import { z } from 'zod';
import { REBUILD_DELAY } from '#domain/showcase.ts';
import type { Tx } from '#server/platform/context.ts';
import { defineBusinessJob, enqueueForBusiness } from '#server/platform/jobs/business-job.ts';

/** Builds a business's widgets from its showcase as it stands then. */
export const rebuildWidgets = defineBusinessJob('widgets.rebuild', z.object({}));

/**
 * Has the widgets of a business built again, once for all changes of the next seconds.
 * @param delay in seconds
 */
export async function scheduleRebuild(
  tx: Tx,
  businessId: string,
  { delay = REBUILD_DELAY }: { delay?: number } = {},
): Promise<void> {
  await enqueueForBusiness(tx, businessId, { job: rebuildWidgets, payload: {}, delay });
}

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
