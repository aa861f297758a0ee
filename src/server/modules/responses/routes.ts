import { RESPONSE_CALLS } from '#contract/responses.ts';
import { type BoundCall, bindCalls } from '#server/platform/http/bound-call.ts';
import type { ExportParts } from '#server/platform/http/export-file.ts';
import { exportFeedback } from './export/export-feedback.ts';
import { fetchFeedback } from './fetch-feedback.ts';
import { fetchQuestionResults } from './fetch-question-results.ts';
import { fetchResponse } from './fetch-response.ts';
import { fetchResponseIDs } from './fetch-response-ids.ts';
import { findResponse } from './find-response.ts';

export function responseCalls(exporting: ExportParts): BoundCall[] {
  return bindCalls(RESPONSE_CALLS, {
    fetchFeedback,
    fetchQuestionResults,
    fetchResponse,
    fetchResponseIDs,
    findResponse,
    exportFeedback: (ctx, input) => exportFeedback(exporting, ctx, input),
  });
}
