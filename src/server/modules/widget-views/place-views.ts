import { isOriginAllowed } from '#domain/allowed-origins.ts';
import { calendarDay } from '#domain/calendar-days.ts';
import type { WidgetPlace } from './store.ts';
import type { CountedViews } from './view-recorder.ts';

/** What is added to a widget's page and day. */
export interface StoredViews {
  businessId: string;
  widgetId: string;
  /** YYYY-MM-DD, in the business's time zone. */
  day: string;
  page: string;
  views: number;
  clicks: number;
}

/** Gives each line its business and its day; what is of no widget, or of a site that may not show it, goes. */
export function placeViews(
  counted: readonly CountedViews[],
  places: readonly WidgetPlace[],
): StoredViews[] {
  const placeOf = new Map(places.map((place) => [place.widgetId, place]));
  return counted.flatMap(({ widgetId, page, origin, at, views, clicks }) => {
    const place = placeOf.get(widgetId);
    if (!place || !isOriginAllowed(origin ?? '', place.allowedSites)) return [];
    const day = calendarDay({ now: at, timeZone: place.timeZone });
    return [{ businessId: place.businessId, widgetId, day, page, views, clicks }];
  });
}
