import { isOriginAllowed } from '#domain/allowed-origins.ts';
import { calendarDay } from '#domain/calendar-days.ts';
import type { WidgetPlace } from './store.ts';
import type { CountedViews } from './view-recorder.ts';

/** What is added to a widget's page and day. */
export interface StoredViews {
  widgetId: string;
  /** YYYY-MM-DD, in the business's time zone. */
  day: string;
  page: string;
  views: number;
  clicks: number;
}

/** A line of a widget, and where that widget is. */
export interface PlacedViews {
  businessId: string;
  place: WidgetPlace;
  line: CountedViews;
}

/** Leaves out what is of no widget, or of a site that may not show it. */
export function placeViews(
  counted: readonly CountedViews[],
  places: readonly WidgetPlace[],
): PlacedViews[] {
  const placeOf = new Map(places.map((place) => [place.widgetId, place]));
  return counted.flatMap((line) => {
    const place = placeOf.get(line.widgetId);
    if (!place || !isOriginAllowed(line.origin ?? '', place.allowedSites)) return [];
    return [{ businessId: place.businessId, place, line }];
  });
}

export function toStored({ place, line }: PlacedViews): StoredViews {
  const { widgetId, page, at, views, clicks } = line;
  return { widgetId, day: calendarDay({ now: at, timeZone: place.timeZone }), page, views, clicks };
}
