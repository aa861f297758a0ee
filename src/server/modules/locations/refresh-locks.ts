import type { Business } from '#server/modules/businesses/business.ts';
import { entitlementsOfBusiness } from '#server/modules/businesses/business-entitlements.ts';
import { refreshLocations } from '#server/modules/shared-jobs/refresh-locations.ts';
import type { Tx } from '#server/platform/context.ts';
import { listLocations } from './store.ts';

/** Lets the locations of a business follow which of them are open, where its plan has no room for all. */
export async function refreshLocks(tx: Tx, parent: Business, now: Date): Promise<void> {
  const locations = await listLocations(tx, parent.businessId);
  // The last one that was removed or added may have been the one too many.
  if (locations.length < entitlementsOfBusiness(parent, now).locationsAllowed) return;
  await refreshLocations(tx, parent.businessId);
}
