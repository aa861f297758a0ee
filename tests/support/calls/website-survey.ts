import { WEBSITE_SURVEY_CALLS } from '#contract/website-survey.ts';
import { DEFAULT_WEBSITE_SURVEY } from '#domain/website-survey.ts';
import { describeCalls, EVERYONE, TEAM } from './describe-calls.ts';

export const WEBSITE_SURVEY_FACTS = describeCalls(WEBSITE_SURVEY_CALLS, {
  getWebsiteSurvey: {
    who: EVERYONE,
    body: {},
  },
  saveWebsiteSurvey: {
    who: TEAM,
    body: { options: { ...DEFAULT_WEBSITE_SURVEY, kind: 'tab', notOnPages: ['/checkout/*'] } },
    records: ['websiteSurveyChanged'],
  },
});
