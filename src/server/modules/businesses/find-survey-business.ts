import type { Appearance, ExternalPlatforms } from '#contract/businesses.ts';
import { handleError, normaliseHandle } from '#domain/handle.ts';
import type { Database } from '#server/platform/database/database.ts';
import { showsPoweredBy } from './entitlements-of-business.ts';
import { findBusinessByHandle } from './store.ts';

/** What a respondent's page needs to know of the business. */
export interface SurveyBusiness {
  businessId: string;
  handle: string;
  businessName: string;
  appearance: Appearance;
  /** The language in which it asks unless the respondent prefers another. */
  language: string;
  /** Where customers reach it; each empty where there is none. */
  contact: { email: string; phone: string; website: string };
  /** What is connected, to be shared on and shown. */
  externalPlatforms: ExternalPlatforms;
  /** Whether its page names Goodword at the foot. */
  showsPoweredBy: boolean;
}

/** The business whose survey stands under a handle, as an address or a call names it; null where none can. */
export async function findSurveyBusiness(
  database: Database,
  named: string,
  now: Date,
): Promise<SurveyBusiness | null> {
  const handle = normaliseHandle(named);
  if (handleError(handle) !== null) return null;
  const business = await findBusinessByHandle(database, handle);
  if (!business) return null;
  const { businessId, info, appearance, language } = business;
  const { businessName, businessEmail, businessContact, webAddress } = info;
  const phone = `${businessContact.intlCode}${businessContact.localNumber}`.replace(/[^+\d]/g, '');
  const contact = { email: businessEmail, phone, website: webAddress };
  const { externalPlatforms } = business;
  const shown = { businessName, appearance, language, contact, externalPlatforms };
  return { businessId, handle, ...shown, showsPoweredBy: showsPoweredBy(business, now) };
}
