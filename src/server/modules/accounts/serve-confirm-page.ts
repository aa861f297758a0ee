import type { FastifyInstance } from 'fastify';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { sendPage } from '#server/platform/http/page.tsx';
import { limitRate } from '#server/platform/http/rate-limit.ts';
import { hashToken } from '#server/platform/tokens.ts';
import {
  renderAddressTakenPage,
  renderConfirmPage,
  renderLinkUsedUpPage,
} from './confirm-page.tsx';
import { findConfirmation } from './store.ts';

interface Options {
  database: Database;
  clock: Clock;
  /** Factor on the limit of views; 0 turns it off. */
  rateLimit: number;
}

const VIEWS_PER_MINUTE = 60;

/** `GET /confirm/{token}`: a page with a button to confirm, because mail scanners open links. */
export function serveConfirmPage(
  server: FastifyInstance,
  { database, clock, rateLimit }: Options,
): void {
  const onRequest = limitRate(server, { perMinute: VIEWS_PER_MINUTE, factor: rateLimit });
  server.get<{ Params: { token: string } }>(
    '/confirm/:token',
    { onRequest },
    async (request, reply) => {
      const tokenHash = hashToken(request.params.token);
      const found = await findConfirmation(database, tokenHash, clock.now());
      if (!found) return sendPage(reply.code(404), renderLinkUsedUpPage());
      if (found.isTaken) return sendPage(reply.code(409), renderAddressTakenPage(found));
      return sendPage(reply, renderConfirmPage(found));
    },
  );
}
