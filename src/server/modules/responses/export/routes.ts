import { exportFeedback as exportFeedbackCall } from '#contract/responses.ts';
import { type BoundCall, bindFileCall } from '#server/platform/http/bound-call.ts';
import { type ExportParts, exportFeedback } from './export-feedback.ts';
import { createExportSlots } from './export-slots.ts';

export function exportCalls(given: Omit<ExportParts, 'slots'>): BoundCall[] {
  const parts = { ...given, slots: createExportSlots() };
  return [bindFileCall(exportFeedbackCall, (ctx, input) => exportFeedback(parts, ctx, input))];
}
