import { refreshLocations } from '#server/modules/shared-jobs/refresh-locations.ts';
import { scheduleOpening, scheduleRebuild } from '#server/modules/shared-jobs/schedule-jobs.ts';
import type { Tx } from '#server/platform/context.ts';
import type { BilledParts, Business } from './business.ts';
import { showsPoweredBy } from './business-entitlements.ts';
import { lockBusiness, readBusiness } from './queries.ts';
import { updateBilling, updateCustomerId } from './store.ts';

export function billedParts(business: Business): BilledParts {
  const { stripePlan, planEndsAt, paymentFailedAt, allowCollaborate, video } = business;
  const { plan: videoPlan, isLifetime: hasLifetimeVideo } = video;
  return {
    stripePlan,
    planEndsAt,
    paymentFailedAt,
    allowCollaborate,
    videoPlan,
    hasLifetimeVideo,
  };
}

/** Reads the business that payments are applied to, and locks it. Null while it is closed. */
export function lockForBilling(tx: Tx, businessId: string): Promise<Business | null> {
  return lockBusiness(tx, businessId);
}

/** Gives a business, and its locations, what it has bought. It must be locked. */
export async function applyBilling(
  tx: Tx,
  business: Business,
  { parts, now }: { parts: BilledParts; now: Date },
): Promise<void> {
  const { businessId } = business;
  if (JSON.stringify(parts) === JSON.stringify(billedParts(business))) return;
  await updateBilling(tx, businessId, parts);
  await scheduleOpening(tx, businessId);
  const after = await readBusiness(tx, businessId);
  if (showsPoweredBy(after, now) !== showsPoweredBy(business, now)) {
    await scheduleRebuild(tx, businessId, { delay: 0 });
  }
  await refreshLocations(tx, businessId);
}

/** Stores the payment provider's id of a business. */
export async function storeCustomer(tx: Tx, businessId: string, customerId: string): Promise<void> {
  await updateCustomerId(tx, businessId, customerId);
}
