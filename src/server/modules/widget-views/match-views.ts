import { isOriginAllowed } from '#domain/allowed-origins.ts';
import { calendarDay } from '#domain/calendar-days.ts';
import type { StoredViews, ViewedWidget } from './store.ts';
import type { CountedViews } from './view-recorder.ts';

/** Counted views with their widget. */
export interface MatchedViews {
  businessId: string;
  widget: ViewedWidget;
  line: CountedViews;
}

/** Drops views of unknown widgets and of sites that are not allowed. */
export function matchViews(
  counted: readonly CountedViews[],
  widgets: readonly ViewedWidget[],
): MatchedViews[] {
  const widgetOf = new Map(widgets.map((widget) => [widget.widgetId, widget]));
  return counted.flatMap((line) => {
    const widget = widgetOf.get(line.widgetId);
    if (!widget || !isOriginAllowed(line.origin ?? '', widget.allowedSites)) return [];
    return [{ businessId: widget.businessId, widget, line }];
  });
}

export function toStored({ widget, line }: MatchedViews): StoredViews {
  const { widgetId, page, at, views, clicks } = line;
  return {
    widgetId,
    day: calendarDay({ now: at, timeZone: widget.timeZone }),
    page,
    views,
    clicks,
  };
}
