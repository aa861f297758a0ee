import type { Appearance, ExternalPlatforms } from '#contract/businesses.ts';
import { handleError, normaliseHandle } from '#domain/handle.ts';
import type { LanguageCode } from '#domain/languages.ts';
import type { Database } from '#server/platform/database/database.ts';
import { showEmail } from '#server/platform/show-email.ts';
import { showsPoweredBy } from './business-entitlements.ts';
import { findBusinessByHandle } from './store.ts';

/** The data of a business that a respondent's page needs. */
export interface SurveyBusiness {
  businessId: string;
  handle: string;
  businessName: string;
  appearance: Appearance;
  /** The language of its survey unless the respondent prefers another. */
  language: string;
  /** The languages that respondents may choose; null for those in which its own texts are complete. */
  surveyLanguages: LanguageCode[] | null;
  /** Its contact details; each may be empty. */
  contact: { email: string; phone: string; website: string };
  /** Its profiles, for sharing and links. */
  externalPlatforms: ExternalPlatforms;
  /** Whether the footer of its page names Goodword. */
  showsPoweredBy: boolean;
}

/** The business with this handle, as in an address or a call; null if there is none. */
export async function findSurveyBusiness(
  database: Database,
  named: string,
  now: Date,
): Promise<SurveyBusiness | null> {
  const handle = normaliseHandle(named);
  if (handleError(handle) !== null) return null;
  const business = await findBusinessByHandle(database, handle);
  if (!business) return null;
  const { businessId, info, appearance, language, surveyLanguages } = business;
  const { businessName, businessEmail, businessContact, webAddress } = info;
  const phone = `${businessContact.intlCode}${businessContact.localNumber}`.replace(/[^+\d]/g, '');
  const contact = { email: showEmail(businessEmail), phone, website: webAddress };
  const { externalPlatforms } = business;
  const languages = { language, surveyLanguages };
  const shown = { businessName, appearance, ...languages, contact, externalPlatforms };
  return { businessId, handle, ...shown, showsPoweredBy: showsPoweredBy(business, now) };
}
