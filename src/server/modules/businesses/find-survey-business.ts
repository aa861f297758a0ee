import type { Appearance } from '#contract/businesses.ts';
import type { Database } from '#server/platform/database/database.ts';
import { findBusinessByHandle } from './store.ts';

/** What a respondent's page needs to know of the business. */
export interface SurveyBusiness {
  businessId: string;
  handle: string;
  businessName: string;
  appearance: Appearance;
  /** The language in which it asks unless the respondent prefers another. */
  language: string;
}

/** The business whose survey stands under a normalised handle; null where there is none. */
export async function findSurveyBusiness(
  database: Database,
  handle: string,
): Promise<SurveyBusiness | null> {
  const business = await findBusinessByHandle(database, handle);
  if (!business) return null;
  const { businessId, info, appearance, language } = business;
  return { businessId, handle, businessName: info.businessName, appearance, language };
}
