import type { FastifyInstance } from 'fastify';
import { VERSION } from '#server/platform/version.ts';

// Pages for customers say themselves whether they may be listed, so crawlers must be able to read them.
const ROBOTS = ['User-agent: *', 'Disallow: /api/', 'Disallow: /dash', ''].join('\n');

/** `/robots.txt` for crawlers, and `/version` for whoever operates the product. */
export function serveSiteFiles(server: FastifyInstance): void {
  server.get('/robots.txt', (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(ROBOTS),
  );
  server.get('/version', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ version: VERSION }),
  );
}
