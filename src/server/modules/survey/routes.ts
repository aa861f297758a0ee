import {
  answerSurvey as answerCall,
  finishSurvey,
  startSurvey as startCall,
} from '#contract/survey.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type BoundCall, bindCall } from '#server/platform/http/bound-call.ts';
import type { AnswerBatcher } from './answer-batcher.ts';
import { answerSurvey, readClaims } from './answer-survey.ts';
import type { FlowCache } from './flow-cache.ts';
import { startSurvey } from './start-survey.ts';
import { finishSession } from './store.ts';

interface Options {
  database: Database;
  tokenKey: Buffer;
  flows: FlowCache;
  batcher: AnswerBatcher;
}

export function surveyCalls({ database, tokenKey, flows, batcher }: Options): BoundCall[] {
  return [
    bindCall(startCall, ({ now }, input) => startSurvey(input, { database, tokenKey, flows, now })),
    bindCall(answerCall, ({ now }, input) =>
      answerSurvey(input, { tokenKey, flows, batcher, now }),
    ),
    bindCall(finishSurvey, async ({ now }, { sessionID, sessionToken }) => {
      const { businessId, sessionId } = readClaims(tokenKey, sessionID, sessionToken);
      if (!(await finishSession(database, businessId, sessionId, now))) throw notFound();
      return {};
    }),
  ];
}
