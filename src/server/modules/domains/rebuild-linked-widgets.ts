import { listBusinessesBelow } from '#server/modules/businesses/queries.ts';
import { scheduleRebuild } from '#server/modules/shared-jobs/schedule-jobs.ts';
import type { Tx } from '#server/platform/context.ts';

/**
 * Widgets are files that contain links to the survey and the wall. To be called when a domain begins or ceases to be in new
 * links: those of the business are built again, and those of its clients or locations, which may use its domain.
 */
export async function rebuildLinkedWidgets(tx: Tx, businessId: string): Promise<void> {
  for (const one of [businessId, ...(await listBusinessesBelow(tx, businessId))]) {
    await scheduleRebuild(tx, one);
  }
}
