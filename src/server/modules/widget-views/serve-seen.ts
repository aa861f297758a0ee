import type { FastifyInstance } from 'fastify';
import type { Clock } from '#server/platform/clock.ts';
import { readSeen, type SeenRequest } from './read-seen.ts';
import type { SeenWidget, ViewRecorder } from './view-recorder.ts';

interface Options extends SeenParts {
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
export function serveSeen(server: FastifyInstance, { clock, ...parts }: Options): void {
  server.get<{ Params: { widgetId: string }; Querystring: SeenRequest['query'] }>(
    '/w/:widgetId/seen.js',
    { helmet: false },
    async ({ method, headers, params, query }, reply) => {
      const seen = readSeen({ method, headers, query, widgetId: params.widgetId }, clock.now());
      if (seen) await noteSeen(seen, parts);
      return reply.headers(HEADERS).send(EMPTY_MODULE);
    },
  );
}

interface SeenParts {
  recorder: Pick<ViewRecorder, 'note'>;
  /** Whether pages can load such a widget. */
  isWidget: (widgetId: string) => Promise<boolean>;
}

/** Has what is told of a widget counted. Of ids that somebody made up nothing is held until it is stored. */
export async function noteSeen(seen: SeenWidget, { recorder, isWidget }: SeenParts): Promise<void> {
  if (await isWidget(seen.widgetId)) recorder.note(seen);
}
