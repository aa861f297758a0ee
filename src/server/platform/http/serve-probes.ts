import type { FastifyInstance } from 'fastify';
import type { Readiness } from '#server/platform/readiness.ts';

/**
 * `/livez`: 200 while the process answers. `/readyz`: 200 while it should be given work; else 503, and `failing`
 * names why.
 */
export function serveProbes(server: FastifyInstance, readiness: Readiness): void {
  server.get('/livez', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });
  server.get('/readyz', async (_request, reply) => {
    const failing = await readiness.listFailures();
    const isReady = failing.length === 0;
    reply.header('cache-control', 'no-store').code(isReady ? 200 : 503);
    return { status: isReady ? 'ok' : 'not ready', failing };
  });
}
