import { BUSINESS_EXPORT_CALLS } from '#contract/business-exports.ts';
import { type BoundCall, bindCalls } from '#server/platform/http/bound-call.ts';
import { deleteBusinessExport } from './delete-business-export.ts';
import { getBusinessExport } from './get-business-export.ts';
import { startBusinessExport } from './start-business-export.ts';

export function businessExportCalls(): BoundCall[] {
  return bindCalls(BUSINESS_EXPORT_CALLS, {
    getBusinessExport,
    startBusinessExport,
    deleteBusinessExport,
  });
}
