import { viewedPageOf } from '#domain/widget-views.ts';
import { isBotRequest, type RequestHead } from '#server/platform/http/bot-request.ts';
import { isId } from '#server/platform/ids.ts';
import type { WidgetEvent } from './view-recorder.ts';

/** A request that reports a view or click: `/w/{widgetID}/seen.js?p={page}&k={v|c}`. */
export interface WidgetEventRequest extends RequestHead {
  widgetId: string;
  /** Query parameters: texts, unless repeated or missing. */
  query: Readonly<{ p?: unknown; k?: unknown }>;
}

const KINDS: ReadonlyMap<unknown, WidgetEvent['kind']> = new Map([
  ['v', 'view'],
  ['c', 'click'],
]);

/** The reported event; null if the request is invalid, is not a script load, or comes from a bot. */
export function readWidgetEvent(request: WidgetEventRequest, at: Date): WidgetEvent | null {
  const widgetId = request.widgetId.toLowerCase();
  const kind = KINDS.get(request.query.k);
  const { origin: originHeader, 'sec-fetch-dest': destination = 'script' } = request.headers;
  if (kind === undefined || !isId(widgetId) || destination !== 'script') return null;
  if (isBotRequest(request)) return null;
  const origin = typeof originHeader === 'string' ? originHeader : null;
  const { p } = request.query;
  const page = viewedPageOf(typeof p === 'string' ? p : '', origin);
  return { widgetId, kind, page, origin, at };
}
