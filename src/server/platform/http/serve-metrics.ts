import type { FastifyInstance } from 'fastify';
import { AppError } from '#server/platform/app-error.ts';
import { isBearer } from './is-bearer.ts';
import { limitRate } from './rate-limit.ts';

export interface MetricsOptions {
  /** All metrics, in Prometheus' text format. */
  readMetrics: () => Promise<string>;
  /** METRICS_TOKEN; undefined: anybody may read them. */
  token: string | undefined;
  /** Factor on the limit below; 0 turns it off. */
  rateLimit: number;
}

const FORMAT = 'text/plain; version=0.0.4; charset=utf-8';
/** Wrong tokens per address; the right one is always let in. */
const GUESSES_PER_MINUTE = 10;

/** `/metrics`, for Prometheus. */
export function serveMetrics(
  server: FastifyInstance,
  { readMetrics, token, rateLimit }: MetricsOptions,
): void {
  const limits = limitRate(server, { perMinute: GUESSES_PER_MINUTE, factor: rateLimit });
  server.get('/metrics', {
    async onRequest(request, reply) {
      if (token === undefined || isBearer(request.headers.authorization, token)) return;
      for (const limit of limits) await limit.call(server, request, reply);
      reply.header('www-authenticate', 'Bearer');
      throw new AppError('unauthorized', 'errors.metricsToken');
    },
    async handler(_request, reply) {
      const metrics = await readMetrics();
      return reply.header('cache-control', 'no-store').type(FORMAT).send(metrics);
    },
  });
}
