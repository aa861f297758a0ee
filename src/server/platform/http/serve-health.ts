import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

/** Whoever asks whether we live does not wait for long. */
const PATIENCE_MS = 2000;

/** `/healthz`: 200 once the process can serve, 503 while its database is out of reach. */
export function serveHealth(server: FastifyInstance, database: Database): void {
  server.get('/healthz', async (_request, reply) => {
    const isReachable = await Promise.race([
      sql`select 1`.execute(database).then(
        () => true,
        () => false,
      ),
      sleep(PATIENCE_MS, false, { ref: false }),
    ]);
    reply.header('cache-control', 'no-store').code(isReachable ? 200 : 503);
    return { status: isReachable ? 'ok' : 'database out of reach' };
  });
}
