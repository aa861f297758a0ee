import { exportFeedback as exportFeedbackCall } from '#contract/responses.ts';
import { type BoundCall, bindFileCall } from '#server/platform/http/bound-call.ts';
import type { ExportParts } from '#server/platform/http/export-file.ts';
import { exportFeedback } from './export-feedback.ts';

export function exportCalls(parts: ExportParts): BoundCall[] {
  return [bindFileCall(exportFeedbackCall, (ctx, input) => exportFeedback(parts, ctx, input))];
}
