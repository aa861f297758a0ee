import type { APIRequestContext } from '@playwright/test';
import { WIDGET_TYPES, type WidgetType } from '#domain/widgets.ts';
import { type OpenWidget, openWidget } from './open-widget.ts';
import { ARABIC, HTML, LONG_WORD, NEWEST } from './wall.ts';

export interface AllTypes extends Pick<OpenWidget, 'call'> {
  /** One widget of each type. */
  ids: Readonly<Record<WidgetType, string>>;
  snippets: Readonly<Record<WidgetType, string>>;
}

/** Where the videos of the customers would lie; a test that plays one answers there. */
export const VIDEO = 'https://videos.example/rye.mp4';

export const GRACE = 'grace@example.com';

/** In the order in which they came. */
const SAID = [
  ...Array.from({ length: 6 }, (_, index) => ({
    words: `Good bread, kind people, visit ${index + 1}. `.repeat(index + 1),
    name: `Guest ${index + 1}`,
    stars: 3 + (index % 3),
    video: VIDEO,
  })),
  { words: HTML, name: '<i>Ben</i> & Co', stars: 2 },
  { words: LONG_WORD, name: 'W'.repeat(60), stars: 5 },
  { words: ARABIC, name: 'ليلى حداد', stars: 5, video: VIDEO },
  { words: NEWEST, name: 'Grace Hopper', stars: 5, video: VIDEO, email: GRACE },
];

/** A new business with a widget of each type. */
export async function openAllTypes(request: APIRequestContext, options = {}): Promise<AllTypes> {
  const { call } = await openWidget(request, SAID);
  const made: [WidgetType, { widgetID: string; snippet: string }][] = [];
  for (const type of WIDGET_TYPES) {
    made.push([type, await call('/api/dash/addwidget', { uiData: { type, ...options } })]);
  }
  const ids = Object.fromEntries(made.map(([type, { widgetID }]) => [type, widgetID]));
  const snippets = Object.fromEntries(made.map(([type, { snippet }]) => [type, snippet]));
  return { call, ids, snippets } as AllTypes;
}
