import {
  answerSurvey as answerCall,
  changeConsent as consentCall,
  finishSurvey as finishCall,
  startSurvey as startCall,
} from '#contract/survey.ts';
import { getTestToken as testTokenCall } from '#contract/survey-flows.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type BoundCall, bindCall } from '#server/platform/http/bound-call.ts';
import { answerSurvey } from './answer-survey.ts';
import type { AnswerBatcher } from './answers/answer-batcher.ts';
import { changeConsent } from './change-consent.ts';
import { type FinishOptions, finishSurvey } from './finish-survey.ts';
import type { FlowCache } from './flow-cache.ts';
import { startSurvey } from './start-survey.ts';
import { getTestToken } from './test-token.ts';

interface Options extends FinishOptions {
  /** Signs links to tests of the survey. */
  testKey: Buffer;
  /** Hashes customers in the activity. */
  activityKey: Buffer;
  /** The address that uploads are served from. */
  baseUrl: string;
  database: Database;
  flows: FlowCache;
  batcher: AnswerBatcher;
}

export function surveyCalls(options: Options): BoundCall[] {
  const { database, tokenKey, testKey, flows, batcher, baseUrl, consentKey, activityKey } = options;
  return [
    bindCall(testTokenCall, (ctx) => getTestToken(ctx, testKey)),
    bindCall(startCall, ({ now }, input) =>
      startSurvey(input, { database, tokenKey, testKey, flows, now }),
    ),
    bindCall(answerCall, ({ now }, input) =>
      answerSurvey(input, { tokenKey, flows, batcher, baseUrl, now }),
    ),
    bindCall(finishCall, (ctx, input) => finishSurvey(ctx, input, options)),
    bindCall(
      consentCall,
      (ctx, input, { token = '' }) => changeConsent(ctx, input, { token, consentKey, activityKey }),
      { redirectsBack: true },
    ),
  ];
}
