import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Appearance } from '#contract/businesses.ts';
import type { AnswerTo } from '#contract/calls.ts';
import type { UiData, Widget, WidgetData } from '#contract/widgets.ts';
import { server } from '#dashboard/browser/server.ts';
import { showcasedItemId } from '#domain/showcase.ts';
import type { ViewPeriod } from '#domain/widget-views.ts';
import { notOfferedReason } from './showcase-eligibility.ts';
import type { Mark } from './showcase-marks.ts';

/**
 * All showcased items, newest first. `marks` contains the server's last state of each
 * item by id; a removed item keeps its card for undo.
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

/** The ids of the answers that may be showcased, showcased or not, among the newest responses. */
export function pickableQuery(bID: string) {
  return queryOptions({
    queryKey: ['pickable', bID],
    queryFn: async ({ signal }) => {
      const asked = { bID, disregardPeriod: true };
      const { collection } = await server.call('fetchFeedback', asked, { signal });
      return collection.flatMap((session) =>
        session.journeyFeedback
          .filter((entry) => notOfferedReason(session, entry) === null)
          .map(({ i }) => showcasedItemId(session.sessionID, i)),
      );
    },
  });
}

/** The widgets of a business, oldest first, including removed ones that can be restored. */
export function widgetsQuery(bID: string) {
  return queryOptions({
    queryKey: ['widgets', bID],
    queryFn: async ({ signal }) =>
      (await server.call('fetchEntityWidgets', { bID }, { signal })).widgets,
  });
}

/** A current widget with its display number. */
export type NumberedWidget = { readonly widget: Widget; readonly number: number };

/** The widgets that are not removed; numbers stay stable while a removed widget can be restored. */
export function currentWidgets(widgets: readonly Widget[]): NumberedWidget[] {
  return widgets
    .map((widget, index) => ({ widget, number: index + 1 }))
    .filter(({ widget }) => !widget.markedForDelete);
}

export type WidgetStats = AnswerTo<'fetchWidgetStats'>;

type StatsRequest = {
  /** Null means all widgets of the business. */
  widgetID: string | null;
  days: ViewPeriod;
};

/** Views and clicks of widgets; the previous period's data stays while a new one loads. */
export function statsQuery(bID: string, asked: StatsRequest) {
  return queryOptions({
    queryKey: ['widgetStats', bID, asked],
    queryFn: ({ signal }) => server.call('fetchWidgetStats', { bID, ...asked }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** The wall's address and its link preview; read again once the business has another handle. */
export function wallQuery(bID: string, handle: string) {
  return queryOptions({
    queryKey: ['wall', bID, handle],
    queryFn: ({ signal }) => server.call('fetchWall', { bID }, { signal }),
  });
}

/** The exports of the widget's script; `isStill` turns automatic motion off. */
export type WidgetScript = {
  draw: (host: HTMLElement, data: WidgetData | { body: null }, isStatic?: boolean) => void;
};

/** The current content of a widget, with the script that renders it. */
export type Preview = WidgetScript & {
  data: WidgetData;
  /** True if the content includes samples. */
  hasSamples: boolean;
};

type PreviewRequest = {
  /** Fills missing content with samples. */
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
      // Previews store nothing: each render is a first visit.
      return { draw, data: { ...data, frequency: 'c' }, hasSamples };
    },
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  });
}

/** The same script that sites load; not part of this build. */
export function loadScript(client: QueryClient, address: string): Promise<WidgetScript> {
  const queryKey = ['widget-script', address];
  return client.fetchQuery({
    queryKey,
    queryFn: (): Promise<WidgetScript> => {
      // Browsers do not refetch a failed module, unless its URL has a new fragment.
      const failures = client.getQueryState(queryKey)?.errorUpdateCount ?? 0;
      return import(/* @vite-ignore */ failures === 0 ? address : `${address}#${failures}`);
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
}
