import {
  answerSurvey as answerCall,
  changeConsent as consentCall,
  finishSurvey as finishCall,
  startSurvey as startCall,
} from '#contract/survey.ts';
import { getTestToken as testTokenCall } from '#contract/survey-flows.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type BoundCall, bindCall } from '#server/platform/http/bound-call.ts';
import type { KeyRing } from '#server/platform/key-ring.ts';
import { answerSurvey } from './answer-survey.ts';
import type { AnswerBatcher } from './answers/answer-batcher.ts';
import { changeConsent } from './change-consent.ts';
import { type FinishOptions, finishSurvey } from './finish-survey.ts';
import type { FlowCache } from './flow-cache.ts';
import { startSurvey } from './start-survey.ts';
import { getTestToken } from './test-token.ts';

interface Options extends FinishOptions {
  /** Signs links to tests of the survey. */
  testKeys: KeyRing;
  /** Hashes customers in the activity. */
  activityKeys: KeyRing;
  /** The address that uploads are served from. */
  baseUrl: string;
  database: Database;
  flows: FlowCache;
  batcher: AnswerBatcher;
}

export function surveyCalls(options: Options): BoundCall[] {
  const { database, tokenKeys, testKeys, flows, batcher, baseUrl, consentKeys, activityKeys } =
    options;
  return [
    bindCall(testTokenCall, (ctx) => getTestToken(ctx, testKeys)),
    bindCall(startCall, ({ now }, input) =>
      startSurvey(input, { database, tokenKeys, testKeys, flows, now }),
    ),
    bindCall(answerCall, ({ now }, input) =>
      answerSurvey(input, { tokenKeys, flows, batcher, baseUrl, now }),
    ),
    bindCall(finishCall, (ctx, input) => finishSurvey(ctx, input, options)),
    bindCall(
      consentCall,
      (ctx, input, { token = '' }) =>
        changeConsent(ctx, input, { token, consentKeys, activityKeys }),
      { redirectsBack: true },
    ),
  ];
}
