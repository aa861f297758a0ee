import type { AnswerTo } from '#contract/calls.ts';
import { websiteSurveyKey } from '#domain/website-survey.ts';
import type { LinkOrigins } from '#server/modules/businesses/link-origins.ts';
import { readBusiness } from '#server/modules/businesses/queries.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { scriptAddress } from './script-options.ts';
import { findWebsiteSurvey } from './store.ts';

export async function getWebsiteSurvey(
  { tx, business: { businessId } }: ContextFor<'getWebsiteSurvey'>,
  { origins }: { origins: LinkOrigins },
): Promise<AnswerTo<'getWebsiteSurvey'>> {
  const business = await readBusiness(tx, businessId);
  return {
    options: await findWebsiteSurvey(tx, businessId),
    scriptURL: scriptAddress(business, origins),
    storageKey: websiteSurveyKey(business),
  };
}
