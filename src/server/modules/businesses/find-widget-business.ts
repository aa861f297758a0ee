import type { Appearance } from '#contract/businesses.ts';
import type { WidgetFrequency, WidgetPosition } from '#domain/widgets.ts';
import type { Tx } from '#server/platform/context.ts';
import { entitlementsOfBusiness, showsPoweredBy } from './entitlements-of-business.ts';
import { type LinkOrigins, originOf } from './link-origins.ts';
import { findBusiness } from './store.ts';

/** What a widget needs to know of its business. */
export interface WidgetBusiness {
  businessName: string;
  language: string;
  timeZone: string;
  appearance: Appearance;
  /** Where its widgets stand and how often they come up, where they do not say so themselves. */
  position: WidgetPosition;
  frequency: WidgetFrequency;
  /** Addresses of its survey, and of the page with all that it shows. */
  surveyLink: string;
  wallLink: string;
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
  { now, origins }: { now: Date; origins: LinkOrigins },
): Promise<WidgetBusiness | null> {
  const business = await findBusiness(tx, businessId);
  if (!business) return null;
  const { info, language, showcase, kind, handle, appearance } = business;
  const { plan, isLocked } = entitlementsOfBusiness(business, now);
  const origin = originOf(kind, origins);
  return {
    businessName: info.businessName,
    language,
    timeZone: info.timeZone,
    appearance,
    position: showcase.widgetPosition,
    frequency: showcase.widgetFrequency,
    surveyLink: `${origin}/f/${handle}`,
    wallLink: `${origin}/wall/${handle}`,
    allowedSites: showcase.originSettings.allowedOriginSets,
    showsPoweredBy: showsPoweredBy(business, now),
    widgetsAllowed: plan.widgets,
    isLocked,
  };
}
