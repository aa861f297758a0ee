import {
  exportFeedback as exportFeedbackCall,
  fetchFeedback as fetchFeedbackCall,
  fetchQuestionResults as fetchQuestionResultsCall,
  fetchResponse as fetchResponseCall,
  fetchResponseIDs as fetchResponseIDsCall,
  findResponse as findResponseCall,
} from '#contract/responses.ts';
import { type BoundCall, bindCall, bindFileCall } from '#server/platform/http/bound-call.ts';
import type { ExportParts } from '#server/platform/http/export-file.ts';
import { exportFeedback } from './export/export-feedback.ts';
import { fetchFeedback } from './fetch-feedback.ts';
import { fetchQuestionResults } from './fetch-question-results.ts';
import { fetchResponse } from './fetch-response.ts';
import { fetchResponseIDs } from './fetch-response-ids.ts';
import { findResponse } from './find-response.ts';

export function responseCalls(exporting: ExportParts): BoundCall[] {
  return [
    bindCall(fetchFeedbackCall, fetchFeedback),
    bindCall(fetchQuestionResultsCall, fetchQuestionResults),
    bindCall(fetchResponseCall, fetchResponse),
    bindCall(fetchResponseIDsCall, fetchResponseIDs),
    bindCall(findResponseCall, findResponse),
    bindFileCall(exportFeedbackCall, (ctx, input) => exportFeedback(exporting, ctx, input)),
  ];
}
