import {
  exportActivity as exportActivityCall,
  fetchActivity as fetchActivityCall,
} from '#contract/activity.ts';
import { type BoundCall, bindCall, bindFileCall } from '#server/platform/http/bound-call.ts';
import type { ExportParts } from '#server/platform/http/export-file.ts';
import { exportActivity } from './export-activity.ts';
import { fetchActivity } from './fetch-activity.ts';

export function activityCalls(exporting: ExportParts): BoundCall[] {
  return [
    bindCall(fetchActivityCall, fetchActivity),
    bindFileCall(exportActivityCall, (ctx, input) => exportActivity(exporting, ctx, input)),
  ];
}
