import type { Appearance, ExternalPlatforms } from '#contract/businesses.ts';
import type { WidgetFrequency, WidgetPosition } from '#domain/widgets.ts';
import type { Tx } from '#server/platform/context.ts';
import { entitlementsOfBusiness, showsPoweredBy } from './business-entitlements.ts';
import { type LinkOrigins, originOf } from './link-origins.ts';
import { findBusiness } from './store.ts';

/** The data of a business that a widget needs. */
export interface WidgetBusiness {
  businessName: string;
  language: string;
  timeZone: string;
  appearance: Appearance;
  /** The default position and frequency of its widgets. */
  position: WidgetPosition;
  frequency: WidgetFrequency;
  /** Its profiles on other platforms. */
  externalPlatforms: ExternalPlatforms;
  /** The addresses of its survey and its wall. */
  surveyLink: string;
  wallLink: string;
  /** Sites that may show its widgets; empty allows all. */
  allowedSites: readonly string[];
  /** Whether widgets name Goodword. */
  showsPoweredBy: boolean;
  /** The plan's number of widgets; null is no limit. */
  widgetsAllowed: number | null;
  /** Whether the trial has ended or the plan is cancelled: existing widgets stay, no new ones are built. */
  isLocked: boolean;
}

export async function findWidgetBusiness(
  tx: Tx,
  businessId: string,
  { now, origins }: { now: Date; origins: LinkOrigins },
): Promise<WidgetBusiness | null> {
  const business = await findBusiness(tx, businessId);
  if (!business) return null;
  const { info, language, showcase, handle, appearance } = business;
  const { plan, isLocked } = entitlementsOfBusiness(business, now);
  return {
    businessName: info.businessName,
    language,
    timeZone: info.timeZone,
    appearance,
    position: showcase.widgetPosition,
    frequency: showcase.widgetFrequency,
    externalPlatforms: business.externalPlatforms,
    surveyLink: `${originOf(business, 'survey', origins)}/f/${handle}`,
    wallLink: `${originOf(business, 'wall', origins)}/wall/${handle}`,
    allowedSites: showcase.originSettings.allowedOriginSets,
    showsPoweredBy: showsPoweredBy(business, now),
    widgetsAllowed: plan.widgets,
    isLocked,
  };
}
