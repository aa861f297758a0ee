import type { FastifyInstance } from 'fastify';
import { checkDatabase } from '#server/platform/database/check-database.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { DatabaseHealth } from '#server/platform/database/database-errors.ts';

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
    const failure = await checkDatabase(database, health);
    reply.header('cache-control', 'no-store').code(failure === null ? 200 : 503);
    return { status: failure ?? 'ok' };
  });
}
