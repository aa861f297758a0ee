import { SURVEY_FLOW_CALLS, SURVEY_TEST_CALLS } from '#contract/survey-flows.ts';
import { SAMPLE_FLOW } from '../factories.ts';
import { CHANGES_NOTHING, describeCalls, EVERYONE, TEAM } from './describe-calls.ts';

export const SURVEY_FLOW_FACTS = describeCalls(SURVEY_FLOW_CALLS, {
  saveSurveyFlow: {
    who: TEAM,
    body: { flow: SAMPLE_FLOW, inviteOnly: false },
    records: ['surveyPublished'],
  },
  fetchFlowVersions: {
    who: EVERYONE,
    body: {},
  },
  fetchFlowVersion: {
    who: EVERYONE,
    body: { version: 1 },
  },
});

export const SURVEY_TEST_FACTS = describeCalls(SURVEY_TEST_CALLS, {
  getTestToken: {
    who: TEAM,
    body: {},
    records: CHANGES_NOTHING,
  },
});
