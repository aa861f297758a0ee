import type { FastifyInstance } from 'fastify';
import { type LinkOrigins, surveyLink } from '#server/modules/businesses/link-origins.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { limitRate } from '#server/platform/http/rate-limit.ts';
import { sendUnlistedPage } from '#server/platform/http/send-unlisted-page.ts';
import type { KeyRing } from '#server/platform/key-ring.ts';
import { readIdToken } from '#server/platform/tokens.ts';
import { languageOfRequest } from '#server/texts/pick-language.ts';
import { endedPage } from './page/ended-page.ts';
import { reportPage } from './page/report-page.ts';
import { readReport } from './read-report.ts';

interface Options {
  database: Database;
  clock: Clock;
  origins: LinkOrigins;
  reportKeys: KeyRing;
  /** RATE_LIMIT; 0 turns the limit off. */
  rateLimit: number;
}

const VIEWS_PER_MINUTE = 60;

/** `GET /report/{token}`: the report about a month of an agency's client, as it may be shown now. */
export function serveReport(
  server: FastifyInstance,
  { database, clock, origins, reportKeys, rateLimit }: Options,
): void {
  const onRequest = limitRate(server, { perMinute: VIEWS_PER_MINUTE, factor: rateLimit });
  server.get<{ Params: { token: string } }>(
    '/report/:token',
    { onRequest },
    async (request, reply) => {
      const language = languageOfRequest(request);
      const claims = readIdToken(reportKeys, request.params.token);
      const wanted = claims && { clientId: claims.businessId, reportId: claims.id };
      const now = clock.now();
      const found =
        wanted &&
        (await database
          .transaction()
          .execute((tx) => readReport(tx, { ...wanted, language, origins, now })));
      // The address is the key: other sites must not learn it from links on the page.
      reply.header('referrer-policy', 'no-referrer');
      if (!found) {
        const page = endedPage({ why: 'unknown', brand: null, language });
        return sendUnlistedPage(reply.code(404), page);
      }
      if ('ended' in found) {
        const page = endedPage({ why: found.ended, brand: found.brand, language });
        return sendUnlistedPage(reply.code(410), page);
      }
      const page = reportPage(found, { surveyLink: surveyLink(found.client, origins) });
      return sendUnlistedPage(reply, page);
    },
  );
}
