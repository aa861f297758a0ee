import type { FastifyInstance } from 'fastify';
import type { Clock } from '#server/platform/clock.ts';
import { readWidgetEvent, type WidgetEventRequest } from './read-widget-event.ts';
import type { ViewRecorder, WidgetEvent } from './view-recorder.ts';

interface Options extends RecordingParts {
  clock: Clock;
}

/** Any page may load it, as what it is alone, and each time anew. */
const HEADERS = {
  'content-type': 'text/javascript; charset=utf-8',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
  'cache-control': 'no-store',
};
const EMPTY_MODULE = 'export{}';

/**
 * Where widgets tell that they were seen. It is a module, since pages with a strict policy let nothing else
 * through; it is the same for everything that is asked, and no cookie, address or query of a page is kept.
 */
export function serveWidgetEvents(server: FastifyInstance, { clock, ...parts }: Options): void {
  server.get<{ Params: { widgetId: string }; Querystring: WidgetEventRequest['query'] }>(
    '/w/:widgetId/seen.js',
    { helmet: false },
    async ({ method, headers, params, query }, reply) => {
      const event = readWidgetEvent(
        { method, headers, query, widgetId: params.widgetId },
        clock.now(),
      );
      if (event) await recordEvent(event, parts);
      return reply.headers(HEADERS).send(EMPTY_MODULE);
    },
  );
}

interface RecordingParts {
  recorder: Pick<ViewRecorder, 'record'>;
  /** Whether pages can load such a widget. */
  isWidget: (widgetId: string) => Promise<boolean>;
}

/** Has what is told of a widget counted. Of ids that somebody made up nothing is held until it is stored. */
export async function recordEvent(
  event: WidgetEvent,
  { recorder, isWidget }: RecordingParts,
): Promise<void> {
  if (await isWidget(event.widgetId)) recorder.record(event);
}
