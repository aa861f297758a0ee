import type { Business } from '#server/modules/businesses/business.ts';
import { entitlementsOfBusiness } from '#server/modules/businesses/business-entitlements.ts';
import { scheduleOpening, scheduleRebuild } from '#server/modules/shared-jobs/schedule-jobs.ts';
import type { Tx } from '#server/platform/context.ts';
import { notifyOfBusiness } from '#server/platform/live/notify.ts';
import { listLocations } from './store.ts';

/** Lets the locations of a business follow which of them are open, where its plan has no room for all. */
export async function refreshLocks(tx: Tx, parent: Business, now: Date): Promise<void> {
  const locations = await listLocations(tx, parent.businessId);
  // The last one that was removed or added may have been the one too many.
  if (locations.length < entitlementsOfBusiness(parent, now).locationsAllowed) return;
  for (const { businessId } of locations) {
    await scheduleRebuild(tx, businessId, { delay: 0 });
    await scheduleOpening(tx, businessId);
    await notifyOfBusiness(tx, businessId);
  }
}
