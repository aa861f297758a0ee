import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Appearance } from '#contract/businesses.ts';
import type { AnswerTo } from '#contract/client.ts';
import type { UiData, Widget, WidgetData } from '#contract/widgets.ts';
import { server } from '#dashboard/browser/server.ts';
import type { ViewPeriod } from '#domain/widget-views.ts';
import type { Mark } from './showcase-marks.ts';

/**
 * Everything that is showcased, the newest first. `marks` is what the server said last of each
 * item, by its id; an item that was removed since keeps its card, for the way back.
 */
export function showcaseQuery(bID: string) {
  return queryOptions({
    queryKey: ['showcase', bID],
    queryFn: async ({ signal }) => {
      const { data } = await server.call('fetchShowcaseData', { bID }, { signal });
      const marks: Record<string, Mark> = Object.fromEntries(
        data.items.map(({ id, taggedWith }) => [id, taggedWith]),
      );
      return { items: data.items, marks };
    },
  });
}

/** The widgets of a business, the oldest first, removed ones among them while they can come back. */
export function widgetsQuery(bID: string) {
  return queryOptions({
    queryKey: ['widgets', bID],
    queryFn: async ({ signal }) =>
      (await server.call('fetchEntityWidgets', { bID }, { signal })).widgets,
  });
}

/** A widget that is not removed, and the number that it goes by. */
export type NumberedWidget = { readonly widget: Widget; readonly number: number };

/** The widgets that are not removed; each keeps its number while one before it can still come back. */
export function currentWidgets(widgets: readonly Widget[]): NumberedWidget[] {
  return widgets
    .map((widget, index) => ({ widget, number: index + 1 }))
    .filter(({ widget }) => !widget.markedForDelete);
}

export type WidgetStats = AnswerTo<'fetchWidgetStats'>;

type StatsRequest = {
  /** Null is all widgets of the business. */
  widgetID: string | null;
  days: ViewPeriod;
};

/** How often widgets were seen and clicked; while another period comes, the one before stays. */
export function statsQuery(bID: string, asked: StatsRequest) {
  return queryOptions({
    queryKey: ['widgetStats', bID, asked],
    queryFn: ({ signal }) => server.call('fetchWidgetStats', { bID, ...asked }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Where the wall of a business is, and what is said of it where its address is shared. */
export function wallQuery(bID: string) {
  return queryOptions({
    queryKey: ['wall', bID],
    queryFn: ({ signal }) => server.call('fetchWall', { bID }, { signal }),
  });
}

/** The exports of the widget's script; `isStill` turns automatic motion off. */
export type WidgetScript = {
  draw: (host: HTMLElement, data: WidgetData | { body: null }, isStatic?: boolean) => void;
};

/** A widget as it would be drawn now, and what draws it. */
export type Preview = WidgetScript & {
  data: WidgetData;
  /** Part of what is drawn is a sample. */
  hasSamples: boolean;
};

type PreviewRequest = {
  /** Samples for what is missing. */
  samples?: boolean;
  /** Replaces the saved logo and colours. */
  appearance?: Appearance | undefined;
};

/** The content and the script of a widget with these options. */
export function previewQuery(
  bID: string,
  { name: _unseen, ...options }: UiData,
  { samples = false, appearance }: PreviewRequest = {},
) {
  return queryOptions({
    queryKey: ['widget-preview', bID, options, samples, appearance],
    queryFn: async ({ client, signal }): Promise<Preview> => {
      const asked = { bID, uiData: options, samples, appearance };
      const { script, data, hasSamples } = await server.call('previewWidget', asked, { signal });
      const { draw } = await loadScript(client, script);
      // A preview remembers nothing: every time is the first.
      return { draw, data: { ...data, frequency: 'c' }, hasSamples };
    },
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  });
}

/** The very script that the sites load: it is no part of this build. */
export function loadScript(client: QueryClient, address: string): Promise<WidgetScript> {
  const queryKey = ['widget-script', address];
  return client.fetchQuery({
    queryKey,
    queryFn: (): Promise<WidgetScript> => {
      // A browser never asks again for a module that failed, but under another fragment it does.
      const failures = client.getQueryState(queryKey)?.errorUpdateCount ?? 0;
      return import(/* @vite-ignore */ failures === 0 ? address : `${address}#${failures}`);
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
}
