import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { withLogFields } from '#server/platform/log-fields.ts';

export const REQUEST_ID_HEADER = 'x-request-id';

const REQUEST_ID = /^[\w.-]{1,64}$/;

/** The id that a proxy gave the request, or a new one. */
export function requestIdOf({ headers }: IncomingMessage): string {
  const given = headers[REQUEST_ID_HEADER];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
}

/** Sends each answer with its request's id, which every line logged meanwhile carries too. */
export function nameRequests(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID_HEADER, request.id);
    withLogFields({ requestId: request.id }, done);
  });
}
