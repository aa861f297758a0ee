import type { TextPack } from '#domain/survey-flow/expand-text.ts';
import { type OfferedLanguages, offeredLanguages } from '#domain/survey-flow/survey-languages.ts';
import type { Business } from '#server/modules/businesses/business.ts';
import { languageLimitOf } from '#server/modules/businesses/business-entitlements.ts';
import { listLanguagePacks } from '#server/modules/languages/queries.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { FlowCache } from './flow-cache.ts';

interface Options {
  database: Database;
  flows: FlowCache;
  business: Pick<
    Business,
    'businessId' | 'language' | 'surveyLanguages' | 'lifetimeDeal' | 'stripePlan'
  >;
  currentVersion: number;
}

/** The languages in which respondents may answer now, and the business's own texts by language. */
export async function readOfferedLanguages({
  database,
  flows,
  business,
  currentVersion,
}: Options): Promise<{ languages: OfferedLanguages; packs: Record<string, TextPack> }> {
  const { businessId } = business;
  const texts = await flows.readTexts({ businessId, flowVersion: currentVersion });
  if (!texts) throw new Error(`The current version of the survey of ${businessId} is missing.`);
  const packs = await listLanguagePacks(database, businessId);
  const languageLimit = languageLimitOf(business);
  const settings = { ...business, languageLimit, customLanguagePacks: packs };
  return { languages: offeredLanguages(texts, settings), packs };
}
