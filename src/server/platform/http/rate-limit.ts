import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { AppError } from '#server/platform/app-error.ts';

interface Limit {
  /** Undefined and null are unlimited. */
  perMinute?: number | null;
  perHour?: number | null;
  /** RATE_LIMIT; 0 turns the limit off. */
  factor: number;
  /** The key to count by; by default the client's address, with each IPv6 /64 as one. */
  keyOf?: (request: FastifyRequest) => string;
}

const MINUTE_MS = 60_000;

/** Hooks that respond 429 with `Retry-After` once a key exceeds a limit; none if unlimited. */
export function limitRate(
  server: FastifyInstance,
  { perMinute, perHour, factor, keyOf }: Limit,
): onRequestAsyncHookHandler[] {
  const checkWithin = (timeWindow: number, limit: number | null | undefined) => {
    if (limit === null || limit === undefined || factor === 0) return [];
    const max = Math.max(1, Math.round(limit * factor));
    return [server.createRateLimit({ max, timeWindow, ...(keyOf && { keyGenerator: keyOf }) })];
  };
  const checks = [...checkWithin(MINUTE_MS, perMinute), ...checkWithin(60 * MINUTE_MS, perHour)];
  return checks.map((check) => {
    const hook: onRequestAsyncHookHandler = async (request, reply) => {
      const result = await check(request);
      if (result.isAllowed || !result.isExceeded) return;
      reply.header('retry-after', String(result.ttlInSeconds));
      throw new AppError('rate_limited', 'errors.rateLimited');
    };
    return hook;
  });
}
