import {
  fetchFeedback as fetchFeedbackCall,
  fetchQuestionResults as fetchQuestionResultsCall,
  fetchResponse as fetchResponseCall,
} from '#contract/responses.ts';
import type { ReadMemory } from '#server/modules/read-model/read-memory.ts';
import { type BoundCall, bindCall } from '#server/platform/http/bound-call.ts';
import { fetchFeedback } from './fetch-feedback.ts';
import { fetchQuestionResults } from './fetch-question-results.ts';
import { fetchResponse } from './fetch-response.ts';

export function responseCalls({ memory }: { memory: ReadMemory }): BoundCall[] {
  return [
    bindCall(fetchFeedbackCall, (ctx, input) => fetchFeedback(ctx, input, { memory })),
    bindCall(fetchQuestionResultsCall, (ctx, input) =>
      fetchQuestionResults(ctx, input, { memory }),
    ),
    bindCall(fetchResponseCall, fetchResponse),
  ];
}
