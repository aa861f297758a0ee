import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { AppError } from '#server/platform/app-error.ts';

interface Limit {
  /** Null is unlimited. */
  perMinute: number | null;
  /** RATE_LIMIT; 0 turns the limit off. */
  factor: number;
  /** The key to count by; by default the client's address, with each IPv6 /64 as one. */
  keyOf?: (request: FastifyRequest) => string;
}

/** A hook that responds 429 with `Retry-After` once a key exceeds the limit; none if unlimited. */
export function limitRate(
  server: FastifyInstance,
  { perMinute, factor, keyOf }: Limit,
): onRequestAsyncHookHandler[] {
  if (perMinute === null || factor === 0) return [];
  const check = server.createRateLimit({
    max: Math.max(1, Math.round(perMinute * factor)),
    timeWindow: 60_000,
    ...(keyOf && { keyGenerator: keyOf }),
  });
  return [
    async (request, reply) => {
      const result = await check(request);
      if (result.isAllowed || !result.isExceeded) return;
      reply.header('retry-after', String(result.ttlInSeconds));
      throw new AppError('rate_limited', 'errors.rateLimited');
    },
  ];
}
