import type { Tx } from '#server/platform/context.ts';
import { entitlementsOfBusiness, removesLogo } from './entitlements-of-business.ts';
import { findBusiness } from './store.ts';

/** What a widget needs to know of its business. */
export interface WidgetBusiness {
  businessName: string;
  language: string;
  timeZone: string;
  /** Sites on which widgets may be shown; empty is everywhere. */
  allowedSites: readonly string[];
  /** Whether widgets name Goodword. */
  showsPoweredBy: boolean;
  /** How many widgets the plan has; null is no limit. */
  widgetsAllowed: number | null;
  /** Ended trial or cancelled: what there is keeps showing, nothing new is made. */
  isLocked: boolean;
}

export async function findWidgetBusiness(
  tx: Tx,
  businessId: string,
  now: Date,
): Promise<WidgetBusiness | null> {
  const business = await findBusiness(tx, businessId);
  if (!business) return null;
  const { info, language, showcase } = business;
  const { plan, isLocked } = entitlementsOfBusiness(business, now);
  return {
    businessName: info.businessName,
    language,
    timeZone: info.timeZone,
    allowedSites: showcase.originSettings.allowedOriginSets,
    showsPoweredBy: !removesLogo(business, now),
    widgetsAllowed: plan.widgets,
    isLocked,
  };
}
