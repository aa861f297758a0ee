import type { FastifyInstance, FastifyReply } from 'fastify';
import { answerPointer, answerScript, type WidgetAnswer } from './widget-answers.ts';
import type { WidgetReader } from './widget-reader.ts';

/** What other sites load. It comes from the file store alone, so it is served while the database is away. */
export function serveWidgets(server: FastifyInstance, reader: WidgetReader): void {
  server.get<{ Params: { name: string } }>('/w/:name(^[^/]+).js', async (request, reply) =>
    send(reply, await answerPointer(reader, request.params.name)),
  );
  server.get<{ Params: { folder: string; hash: string } }>(
    '/w/:folder/:hash(^[0-9a-f]{20}).js',
    async ({ params, headers }, reply) => {
      const { origin, 'accept-encoding': acceptEncoding } = headers;
      return send(reply, await answerScript(reader, params, { origin, acceptEncoding }));
    },
  );
}

function send(reply: FastifyReply, { status, headers, body }: WidgetAnswer): FastifyReply {
  return reply
    .code(status)
    .headers(headers)
    .header('cross-origin-resource-policy', 'cross-origin')
    .type('text/javascript; charset=utf-8')
    .send(body);
}
