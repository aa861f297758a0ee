import type { FastifyInstance } from 'fastify';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { PAGE_POLICY } from '#server/platform/http/page.tsx';
import { hashToken } from '#server/platform/tokens.ts';
import { renderConfirmPage, renderLinkUsedUpPage } from './confirm-page.tsx';
import { findConfirmation } from './store.ts';

interface Options {
  database: Database;
  clock: Clock;
}

/** `GET /confirm/{token}`: a page on which a person confirms. Mail scanners open links; that is no act. */
export function serveConfirmPage(server: FastifyInstance, { database, clock }: Options): void {
  server.get<{ Params: { token: string } }>('/confirm/:token', async (request, reply) => {
    const found = await database
      .transaction()
      .execute((tx) => findConfirmation(tx, hashToken(request.params.token), clock.now()));
    reply
      .code(found ? 200 : 404)
      .header('content-security-policy', PAGE_POLICY)
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .type('text/html; charset=utf-8');
    return reply.send(found ? renderConfirmPage(found.email) : renderLinkUsedUpPage());
  });
}
