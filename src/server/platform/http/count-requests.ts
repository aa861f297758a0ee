import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { requestSeconds, requestsAnswered } from '#server/platform/metrics/outcomes.ts';

/** Counts and times every answer by its route, never by its path: what clients make up must not add a label. */
export function countRequests(server: FastifyInstance): void {
  server.addHook('onResponse', async (request, reply) => countRequest(request, reply));
}

export function countRequest({ routeOptions: { url } }: FastifyRequest, reply: FastifyReply): void {
  const route = url === undefined ? 'unmatched' : url.replace(BUILT_FILE, '/assets/*');
  requestsAnswered.inc({ route, status: reply.statusCode });
  // It lasts as long as its page is open.
  const isLive = String(reply.getHeader('content-type')).startsWith('text/event-stream');
  if (!isLive) requestSeconds.observe({ route }, reply.elapsedTime / 1000);
}

/** Each has a route of its own. */
const BUILT_FILE = /^\/assets\/.*/;
