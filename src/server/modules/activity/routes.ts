import { ACTIVITY_CALLS } from '#contract/activity.ts';
import { type BoundCall, bindCalls } from '#server/platform/http/bound-call.ts';
import type { ExportParts } from '#server/platform/http/export-file.ts';
import { exportActivity } from './export-activity.ts';
import { fetchActivity } from './fetch-activity.ts';

export function activityCalls(exporting: ExportParts): BoundCall[] {
  return bindCalls(ACTIVITY_CALLS, {
    fetchActivity,
    exportActivity: (ctx, input) => exportActivity(exporting, ctx, input),
  });
}
