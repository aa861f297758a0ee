import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerEarly } from '#server/platform/http/answer-early.ts';
import type { ReadyAnswers } from '#server/platform/http/ready-answers.ts';
import { answerFragment } from './fragment-answers.ts';
import { answerPointer, answerScript, type WidgetAnswer } from './widget-answers.ts';
import type { WidgetReader } from './widget-reader.ts';

interface Options {
  reader: WidgetReader;
  ready: ReadyAnswers;
  baseUrl: string;
}

/** What other sites load. It comes from the file store alone, so it is served while the database is away. */
export function serveWidgets(server: FastifyInstance, { reader, ready, baseUrl }: Options): void {
  function send(request: FastifyRequest, reply: FastifyReply, answer: WidgetAnswer): FastifyReply {
    const { status, headers } = answer;
    if (status === 200 && headers['cache-control']?.startsWith('public')) {
      ready.keep(request.raw, answer);
    }
    return reply.code(status).headers(headers).send(answer.body);
  }
  const options = { helmet: false } as const;
  server.get<{ Params: { name: string } }>('/w/:name(^[^/]+).js', options, async (request, reply) =>
    send(request, reply, await answerPointer(reader, request.params.name, baseUrl)),
  );
  server.get<{ Params: { folder: string; hash: string } }>(
    '/w/:folder/:hash(^[0-9a-f]{20}).js',
    options,
    async (request, reply) => {
      const { origin, 'accept-encoding': acceptEncoding } = request.headers;
      const visit = { origin, acceptEncoding };
      return send(request, reply, await answerScript(reader, request.params, visit));
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
        return send(request, reply, await answerFragment(reader, request.params.name, visit));
      },
    );
  }
  answerEarly(server, ready.send);
}
