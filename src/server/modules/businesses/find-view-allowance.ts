import type { Tx } from '#server/platform/context.ts';
import { entitlementsOfBusiness } from './business-entitlements.ts';
import { findBusiness } from './queries.ts';

/** The widget views that a business may have. */
export interface ViewAllowance {
  timeZone: string;
  /** Page views of widgets per month; null is no limit. */
  pageviews: number | null;
  /** Ended trial or cancelled. */
  isLocked: boolean;
}

export async function findViewAllowance(
  tx: Tx,
  businessId: string,
  now: Date,
): Promise<ViewAllowance | null> {
  const business = await findBusiness(tx, businessId);
  if (!business) return null;
  const { plan, isLocked } = entitlementsOfBusiness(business, now);
  const { timeZone } = business.info;
  return { timeZone, pageviews: plan.pageviews, isLocked };
}
