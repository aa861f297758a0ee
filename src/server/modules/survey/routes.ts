import { RESPONSE_USE_CALLS } from '#contract/response-use.ts';
import { SURVEY_CALLS } from '#contract/survey.ts';
import { SURVEY_TEST_CALLS } from '#contract/survey-flows.ts';
import type { AnnounceOptions } from '#server/modules/files/announce-file.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type BoundCall, bindCalls } from '#server/platform/http/bound-call.ts';
import type { KeyRing } from '#server/platform/key-ring.ts';
import { answerSurvey } from './answer-survey.ts';
import type { AnswerBatcher } from './answers/answer-batcher.ts';
import { changeConsent } from './change-consent.ts';
import { createSessionUpload } from './create-session-upload.ts';
import { type FinishOptions, finishSurvey } from './finish-survey.ts';
import type { FlowCache } from './flow-cache.ts';
import { readResponseUse } from './read-response-use.ts';
import { startSurvey } from './start-survey.ts';
import { getTestToken } from './test-token.ts';

interface Options extends FinishOptions, AnnounceOptions {
  /** Signs links to tests of the survey. */
  testKeys: KeyRing;
  /** Hashes customers in the activity. */
  activityKeys: KeyRing;
  database: Database;
  flows: FlowCache;
  batcher: AnswerBatcher;
}

export function surveyCalls(options: Options): BoundCall[] {
  const { database, tokenKeys, testKeys, flows, batcher, baseUrl, consentKeys, activityKeys } =
    options;
  return [
    ...bindCalls(SURVEY_TEST_CALLS, {
      getTestToken: (ctx) => getTestToken(ctx, testKeys),
    }),
    ...bindCalls(RESPONSE_USE_CALLS, {
      getResponseUse: ({ tx, now, business: { businessId } }) =>
        readResponseUse(tx, businessId, now),
    }),
    ...bindCalls(SURVEY_CALLS, {
      startSurvey: ({ now }, input) =>
        startSurvey(input, { database, tokenKeys, testKeys, flows, now }),
      answerSurvey: ({ now }, input) =>
        answerSurvey(input, { database, tokenKeys, flows, batcher, baseUrl, now }),
      createSessionUpload: (ctx, input) => createSessionUpload(ctx, input, options),
      finishSurvey: (ctx, input) => finishSurvey(ctx, input, options),
      changeConsent: {
        verb: (ctx, input, { token = '' }) =>
          changeConsent(ctx, input, { token, consentKeys, activityKeys }),
        redirectsBack: true,
      },
    }),
  ];
}
