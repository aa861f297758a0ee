import {
  fetchFeedback as fetchFeedbackCall,
  fetchQuestionResults as fetchQuestionResultsCall,
  fetchResponse as fetchResponseCall,
} from '#contract/responses.ts';
import { type BoundCall, bindCall } from '#server/platform/http/bound-call.ts';
import { fetchFeedback } from './fetch-feedback.ts';
import { fetchQuestionResults } from './fetch-question-results.ts';
import { fetchResponse } from './fetch-response.ts';

export function responseCalls(): BoundCall[] {
  return [
    bindCall(fetchFeedbackCall, fetchFeedback),
    bindCall(fetchQuestionResultsCall, fetchQuestionResults),
    bindCall(fetchResponseCall, fetchResponse),
  ];
}
