import {
  fetchFeedback as fetchFeedbackCall,
  fetchNps as fetchNpsCall,
} from '#contract/responses.ts';
import { type BoundCall, bindCall } from '#server/platform/http/bound-call.ts';
import { fetchFeedback } from './fetch-feedback.ts';
import { fetchNps } from './fetch-nps.ts';

export function responseCalls(): BoundCall[] {
  return [bindCall(fetchFeedbackCall, fetchFeedback), bindCall(fetchNpsCall, fetchNps)];
}
