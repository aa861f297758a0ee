import { WEBSITE_SURVEY_CALLS } from '#contract/website-survey.ts';
import type { LinkOrigins } from '#server/modules/businesses/link-origins.ts';
import { type BoundCall, bindCalls } from '#server/platform/http/bound-call.ts';
import { getWebsiteSurvey } from './get-website-survey.ts';
import { saveWebsiteSurvey } from './save-website-survey.ts';

export function websiteSurveyCalls(parts: { origins: LinkOrigins }): BoundCall[] {
  return bindCalls(WEBSITE_SURVEY_CALLS, {
    getWebsiteSurvey: (ctx) => getWebsiteSurvey(ctx, parts),
    saveWebsiteSurvey,
  });
}
