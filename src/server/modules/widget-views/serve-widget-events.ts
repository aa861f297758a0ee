import type { FastifyInstance } from 'fastify';
import type { Clock } from '#server/platform/clock.ts';
import { readWidgetEvent, type WidgetEventRequest } from './read-widget-event.ts';
import type { ViewRecorder, WidgetEvent } from './view-recorder.ts';

interface Options extends RecordingParts {
  clock: Clock;
}

/** Loadable by any page, as a script only, and never cached. */
const HEADERS = {
  'content-type': 'text/javascript; charset=utf-8',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
  'cache-control': 'no-store',
};
const EMPTY_MODULE = 'export{}';

/**
 * Receives views and clicks of widgets. A module, since strict page policies allow nothing else. Always the
 * same content; stores no cookie, address or page query.
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
      if (event) await countWidgetEvent(event, parts);
      return reply.headers(HEADERS).send(EMPTY_MODULE);
    },
  );
}

interface RecordingParts {
  recorder: Pick<ViewRecorder, 'record'>;
  /** Whether the widget exists. */
  isWidget: (widgetId: string) => Promise<boolean>;
}

/** Records the event of an existing widget; invented ids take no memory. */
export async function countWidgetEvent(
  event: WidgetEvent,
  { recorder, isWidget }: RecordingParts,
): Promise<void> {
  if (await isWidget(event.widgetId)) recorder.record(event);
}
