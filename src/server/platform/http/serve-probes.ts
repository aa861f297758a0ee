import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Readiness } from '#server/platform/readiness.ts';

/**
 * `/livez`: 200 while the process answers. `/readyz`: 200 while it should be given work; else 503, and `failing`
 * names why. `/readyz/process`: the same, but fails only while the process starts or stops, for proxies.
 */
export function serveProbes(server: FastifyInstance, readiness: Readiness): void {
  server.get('/livez', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });
  server.get('/readyz', async (_request, reply) => answer(reply, await readiness.listFailures()));
  server.get('/readyz/process', async (_request, reply) => {
    const phase = readiness.phase();
    return answer(reply, phase === null ? [] : [phase]);
  });
}

function answer(reply: FastifyReply, failing: readonly string[]) {
  const isReady = failing.length === 0;
  reply.header('cache-control', 'no-store').code(isReady ? 200 : 503);
  return { status: isReady ? 'ok' : 'not ready', failing };
}
