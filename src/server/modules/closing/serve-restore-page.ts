import type { FastifyInstance } from 'fastify';
import { readProductBrand } from '#server/modules/branding/read-product-brand.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { PAGE_WITH_LOGO_POLICY, sendPage } from '#server/platform/http/page.tsx';
import { limitRate } from '#server/platform/http/rate-limit.ts';
import type { KeyRing } from '#server/platform/key-ring.ts';
import { languageOfRequest } from '#server/texts/pick-language.ts';
import { readRestoreLink } from './restore-business.ts';
import { renderRestorePage } from './restore-page.tsx';

interface Options {
  database: Database;
  clock: Clock;
  restoreKeys: KeyRing;
  /** Factor on the limit of views; 0 turns it off. */
  rateLimit: number;
}

const VIEWS_PER_MINUTE = 60;

/** `GET /restore/{token}`: a page with a button that restores a deleted business; then one that says so. */
export function serveRestorePage(
  server: FastifyInstance,
  { database, clock, restoreKeys, rateLimit }: Options,
): void {
  const onRequest = limitRate(server, { perMinute: VIEWS_PER_MINUTE, factor: rateLimit });
  server.get<{ Params: { token: string } }>(
    '/restore/:token',
    { onRequest },
    async (request, reply) => {
      const { token } = request.params;
      const link = await readRestoreLink(database, { token, restoreKeys, now: clock.now() });
      const isGone = link.state === 'unknown' || link.state === 'ended';
      const product =
        'businessId' in link ? await readProductBrand(database, link.businessId) : null;
      return sendPage(
        reply.code(isGone ? 404 : 200),
        renderRestorePage(link, { language: languageOfRequest(request), product }),
        PAGE_WITH_LOGO_POLICY,
      );
    },
  );
}
