import { REBUILD_DELAY } from '#domain/showcase.ts';
import type { Tx } from '#server/platform/context.ts';
import { enqueue } from '#server/platform/jobs/job.ts';
import { rebuildWidgets } from './jobs.ts';

/** Has the widgets of a business built anew, once for all changes of the next seconds. */
export async function scheduleRebuild(
  tx: Tx,
  businessId: string,
  { delay = REBUILD_DELAY }: { delay?: number } = {},
): Promise<void> {
  const key = `${rebuildWidgets.id}:${businessId}`;
  await enqueue(tx, rebuildWidgets, { businessId }, { key, delay });
}
