import { quotaMonthOf } from '#domain/date-format.ts';
import { LIMIT_NAMES, limitNow, type PlanUse } from '#domain/plan-limits.ts';
import { flowTexts, offeredLanguages } from '#domain/survey-flow/survey-languages.ts';
import type { Business } from '#server/modules/businesses/business.ts';
import { languageLimitOf, quotaTermsOf } from '#server/modules/businesses/business-entitlements.ts';
import { listBusinessesBelow } from '#server/modules/businesses/queries.ts';
import { listLanguagePacks } from '#server/modules/languages/queries.ts';
import { readQuotas } from '#server/modules/quotas/read-quotas.ts';
import { readResponseUse } from '#server/modules/survey/read-response-use.ts';
import { readCurrentFlow } from '#server/modules/survey-flows/queries.ts';
import { readMonthViews } from '#server/modules/widget-views/read-month-views.ts';
import type { Tx } from '#server/platform/context.ts';
import { countWidgets } from './store.ts';

interface Use {
  use: Record<keyof PlanUse, { used: number; limit: number | null }>;
  addonTextCredits: number;
  unopenedResponses: number;
}

/** How much of each limit a business uses: this month by its own zone, in its trial, or now. */
export async function readUse(tx: Tx, business: Business, now: Date): Promise<Use> {
  const { businessId } = business;
  const terms = quotaTermsOf(business, now);
  const month = quotaMonthOf(now, terms.timeZone);
  const quotas = await readQuotas(tx, terms);
  const { email, text, addonTextCredits } = quotas;
  const responses = await readResponseUse(tx, businessId, now);
  const used: PlanUse = {
    responses: responses.used,
    emails: email.quota - email.left,
    texts: text.quota - text.left,
    widgets: await countWidgets(tx, businessId),
    pageviews: await readMonthViews(tx, businessId, month),
    languages: await countLanguages(tx, business),
    locations: business.kind === 'agency' ? 0 : (await listBusinessesBelow(tx, businessId)).length,
  };
  const entries = LIMIT_NAMES.map((name) => [
    name,
    { used: used[name], limit: limitNow(terms.entitlements, name) },
  ]);
  const use = Object.fromEntries(entries) as Use['use'];
  return { use, addonTextCredits, unopenedResponses: responses.unopened };
}

async function countLanguages(tx: Tx, business: Business): Promise<number> {
  const { businessId, language, surveyLanguages } = business;
  const { steps } = await readCurrentFlow(tx, businessId);
  const customLanguagePacks = await listLanguagePacks(tx, businessId);
  const languageLimit = languageLimitOf(business);
  const settings = { language, surveyLanguages, languageLimit, customLanguagePacks };
  return offeredLanguages(flowTexts(steps), settings).length;
}
