import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { DatabaseHealth } from '#server/platform/database/database-errors.ts';

/** Health checks do not wait long. */
const TIMEOUT_MS = 2000;

/**
 * `/healthz`: 200 once the process can serve; 503 while its database is unreachable, and for 30 s after a write
 * failed because the disk is full.
 */
export function serveHealth(
  server: FastifyInstance,
  database: Database,
  health: DatabaseHealth,
): void {
  server.get('/healthz', async (_request, reply) => {
    const isReachable = await Promise.race([
      sql`select 1`.execute(database).then(
        () => true,
        () => false,
      ),
      sleep(TIMEOUT_MS, false, { ref: false }),
    ]);
    const status = statusOf(isReachable, health);
    reply.header('cache-control', 'no-store').code(status === 'ok' ? 200 : 503);
    return { status };
  });
}

function statusOf(isReachable: boolean, health: DatabaseHealth) {
  if (!isReachable) return 'database out of reach';
  return health.isDiskFull() ? 'database out of space' : 'ok';
}
