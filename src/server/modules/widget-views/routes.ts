import { fetchWidgetStats as fetchWidgetStatsCall } from '#contract/widget-views.ts';
import { type BoundCall, bindCall } from '#server/platform/http/bound-call.ts';
import { fetchWidgetStats } from './fetch-widget-stats.ts';

export function widgetViewCalls(): BoundCall[] {
  return [bindCall(fetchWidgetStatsCall, fetchWidgetStats)];
}
