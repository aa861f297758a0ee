import { viewedPageOf } from '#domain/widget-views.ts';
import { isBotRequest, type RequestHead } from '#server/platform/http/bot-request.ts';
import { isId } from '#server/platform/ids.ts';
import type { SeenWidget } from './view-recorder.ts';

/** How a page tells of a widget: `/w/{widgetID}/seen.js?p={page}&k={v|c}`. */
export interface SeenRequest extends RequestHead {
  widgetId: string;
  /** As it stands in the address, each a text unless it is repeated or missing. */
  query: Readonly<{ p?: unknown; k?: unknown }>;
}

const KINDS: ReadonlyMap<unknown, SeenWidget['kind']> = new Map([
  ['v', 'view'],
  ['c', 'click'],
]);

/** What a request tells of a widget; null where it tells nothing, or no person's browser loads it as a script. */
export function readSeen(request: SeenRequest, at: Date): SeenWidget | null {
  const widgetId = request.widgetId.toLowerCase();
  const kind = KINDS.get(request.query.k);
  const { origin: givenOrigin, 'sec-fetch-dest': destination = 'script' } = request.headers;
  if (kind === undefined || !isId(widgetId) || destination !== 'script') return null;
  if (isBotRequest(request)) return null;
  const origin = typeof givenOrigin === 'string' ? givenOrigin : null;
  const { p } = request.query;
  const page = viewedPageOf(typeof p === 'string' ? p : '', origin);
  return { widgetId, kind, page, origin, at };
}
