import {
  fetchFeedback as fetchFeedbackCall,
  fetchResponse as fetchResponseCall,
} from '#contract/responses.ts';
import { type BoundCall, bindCall } from '#server/platform/http/bound-call.ts';
import { fetchFeedback } from './fetch-feedback.ts';
import { fetchResponse } from './fetch-response.ts';

export function responseCalls(): BoundCall[] {
  return [bindCall(fetchFeedbackCall, fetchFeedback), bindCall(fetchResponseCall, fetchResponse)];
}
