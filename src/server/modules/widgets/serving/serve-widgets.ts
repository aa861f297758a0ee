import type { FastifyInstance, FastifyReply } from 'fastify';
import { answerFragment } from './fragment-answers.ts';
import { answerPointer, answerScript, type WidgetAnswer } from './widget-answers.ts';
import type { WidgetReader } from './widget-reader.ts';

interface Options {
  reader: WidgetReader;
  baseUrl: string;
}

/** Serves widgets from the file store alone, so that they work while the database is unavailable. */
export function serveWidgets(server: FastifyInstance, { reader, baseUrl }: Options): void {
  const options = { helmet: false } as const;
  server.get<{ Params: { name: string } }>('/w/:name(^[^/]+).js', options, async (request, reply) =>
    send(reply, await answerPointer(reader, request.params.name, baseUrl)),
  );
  server.get<{ Params: { folder: string; hash: string } }>(
    '/w/:folder/:hash(^[0-9a-f]{20}).js',
    options,
    async (request, reply) => {
      const { origin, 'accept-encoding': acceptEncoding } = request.headers;
      const visit = { origin, acceptEncoding };
      return send(reply, await answerScript(reader, request.params, visit));
    },
  );
  for (const kind of ['html', 'page.html'] as const) {
    server.get<{ Params: { name: string } }>(
      `/w/:name(^[^/.]+).${kind}`,
      options,
      async (request, reply) => {
        const { origin, 'accept-encoding': acceptEncoding } = request.headers;
        const isFramed = request.headers['sec-fetch-dest'] === 'iframe';
        const visit = { origin, acceptEncoding, kind, isFramed };
        return send(reply, await answerFragment(reader, request.params.name, visit));
      },
    );
  }
}

function send(reply: FastifyReply, { status, headers, body }: WidgetAnswer): FastifyReply {
  return reply.code(status).headers(headers).send(body);
}
