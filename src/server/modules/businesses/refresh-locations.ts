import { scheduleOpening, scheduleRebuild } from '#server/modules/shared-jobs/schedule-jobs.ts';
import type { Tx } from '#server/platform/context.ts';
import { notifyOfBusiness } from '#server/platform/live/notify.ts';
import { listLocationIds } from './queries.ts';

/**
 * Lets a parent's open locations follow a change of its plan, of its add-on, or of which of them the plan has room for:
 * their screens read it again, widgets name Goodword or not, and waiting responses open.
 */
export async function refreshLocations(tx: Tx, parentId: string): Promise<void> {
  for (const businessId of await listLocationIds(tx, parentId)) {
    await scheduleOpening(tx, businessId);
    await scheduleRebuild(tx, businessId, { delay: 0 });
    await notifyOfBusiness(tx, businessId);
  }
}
