import { WIDGET_VIEW_CALLS } from '#contract/widget-views.ts';
import { type BoundCall, bindCalls } from '#server/platform/http/bound-call.ts';
import { fetchWidgetStats } from './fetch-widget-stats.ts';

export function widgetViewCalls(): BoundCall[] {
  return bindCalls(WIDGET_VIEW_CALLS, { fetchWidgetStats });
}
