import { fetchFeedback as fetchFeedbackCall } from '#contract/responses.ts';
import { type BoundCall, bindCall } from '#server/platform/http/bound-call.ts';
import { fetchFeedback } from './fetch-feedback.ts';

export function responseCalls(): BoundCall[] {
  return [bindCall(fetchFeedbackCall, fetchFeedback)];
}
