import { z } from 'zod';
import { REBUILD_DELAY } from '#domain/showcase.ts';
import type { Tx } from '#server/platform/context.ts';
import { defineJob, enqueue } from '#server/platform/jobs/job.ts';

/** Builds a business's widgets from its showcase as it stands then. */
export const rebuildWidgets = defineJob('widgets.rebuild', z.object({ businessId: z.uuid() }));

/**
 * Has the widgets of a business built again, once for all changes of the next seconds.
 * @param delay in seconds
 */
export async function scheduleRebuild(
  tx: Tx,
  businessId: string,
  { delay = REBUILD_DELAY }: { delay?: number } = {},
): Promise<void> {
  const key = `${rebuildWidgets.id}:${businessId}`;
  await enqueue(tx, rebuildWidgets, { businessId }, { key, delay });
}
