import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

/** `/healthz`: 200 once the process can serve, 503 while its database is out of reach. */
export function serveHealth(server: FastifyInstance, database: Database): void {
  server.get('/healthz', async (_request, reply) => {
    const isReachable = await sql`select 1`.execute(database).then(
      () => true,
      () => false,
    );
    reply.header('cache-control', 'no-store').code(isReachable ? 200 : 503);
    return { status: isReachable ? 'ok' : 'database out of reach' };
  });
}
