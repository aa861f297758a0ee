import {
  fetchFeedback as fetchFeedbackCall,
  fetchQuestionResults as fetchQuestionResultsCall,
  fetchResponse as fetchResponseCall,
} from '#contract/responses.ts';
import type { FoldedCounts } from '#server/modules/read-model/folded-counts.ts';
import { type BoundCall, bindCall } from '#server/platform/http/bound-call.ts';
import { fetchFeedback } from './fetch-feedback.ts';
import { fetchQuestionResults } from './fetch-question-results.ts';
import { fetchResponse } from './fetch-response.ts';

/** @param counts where counts are remembered from call to call */
export function responseCalls({ counts }: { counts: FoldedCounts }): BoundCall[] {
  return [
    bindCall(fetchFeedbackCall, (ctx, input) => fetchFeedback(ctx, input, { counts })),
    bindCall(fetchQuestionResultsCall, (ctx, input) =>
      fetchQuestionResults(ctx, input, { counts }),
    ),
    bindCall(fetchResponseCall, fetchResponse),
  ];
}
