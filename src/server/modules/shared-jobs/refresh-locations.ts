import { listSharing } from '#server/platform/business/store.ts';
import type { Tx } from '#server/platform/context.ts';
import { notifyOfBusiness } from '#server/platform/live/notify.ts';
import { scheduleOpening, scheduleRebuild } from './schedule-jobs.ts';

/**
 * Lets a parent's locations follow a change of its plan or its add-on: their screens read it again, widgets name Goodword
 * or not, and waiting responses open.
 */
export async function refreshLocations(tx: Tx, parentId: string): Promise<void> {
  for (const businessId of await listSharing(tx, parentId)) {
    if (businessId === parentId) continue;
    await scheduleOpening(tx, businessId);
    await scheduleRebuild(tx, businessId, { delay: 0 });
    await notifyOfBusiness(tx, businessId);
  }
}
