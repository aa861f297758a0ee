import type { FastifyInstance } from 'fastify';
import { readBrandOfPerson } from '#server/modules/branding/read-product-brand.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { PAGE_WITH_LOGO_POLICY, type PageLogo, sendPage } from '#server/platform/http/page.tsx';
import { limitRate } from '#server/platform/http/rate-limit.ts';
import { agencySiteOf } from '#server/platform/http/site.ts';
import { showEmail } from '#server/platform/show-email.ts';
import { hashToken } from '#server/platform/tokens.ts';
import { languageOfRequest } from '#server/texts/pick-language.ts';
import {
  renderAddressTakenPage,
  renderConfirmedPage,
  renderConfirmPage,
  renderLinkUsedUpPage,
} from './confirm-page.tsx';
import { listBusinesses } from './queries.ts';
import { findConfirmation } from './store.ts';

/** The name and logo of a business; null if there is none. */
type FindBusiness = (
  database: Database,
  businessId: string,
) => Promise<{ name: string; appearance: { logoUrl: string } } | null>;

interface Options {
  database: Database;
  clock: Clock;
  /** Factor on the limit of views; 0 turns it off. */
  rateLimit: number;
  findBusiness: FindBusiness;
}

const VIEWS_PER_MINUTE = 60;

/** `GET /confirm/{token}`: a page with a button to confirm, because mail scanners open links; then one that says so. */
export function serveConfirmPage(
  server: FastifyInstance,
  { database, clock, rateLimit, findBusiness }: Options,
): void {
  const onRequest = limitRate(server, { perMinute: VIEWS_PER_MINUTE, factor: rateLimit });
  server.get<{ Params: { token: string } }>(
    '/confirm/:token',
    { onRequest },
    async (request, reply) => {
      const tokenHash = hashToken(request.params.token);
      const found = await findConfirmation(database, tokenHash, clock.now());
      const language = languageOfRequest(request);
      if (!found) return sendPage(reply.code(404), renderLinkUsedUpPage({ language }));
      const { userId } = found;
      const siteId = agencySiteOf(request)?.businessId;
      const product = await readBrandOfPerson(database, { userId, siteId });
      if (found.isTaken) {
        const page = renderAddressTakenPage(found, { language, product });
        return sendPage(reply.code(409), page, PAGE_WITH_LOGO_POLICY);
      }
      const logo = await findLogo(database, found.userId, findBusiness);
      const render = found.isConfirmed ? renderConfirmedPage : renderConfirmPage;
      const shown = { ...found, email: showEmail(found.email) };
      return sendPage(reply, render(shown, { language, logo, product }), PAGE_WITH_LOGO_POLICY);
    },
  );
}

/** The logo of the user's business, if they have just one. */
async function findLogo(
  database: Database,
  userId: string,
  findBusiness: FindBusiness,
): Promise<PageLogo | null> {
  const [only, ...others] = await listBusinesses(database, { userId, siteId: null });
  if (only === undefined || others.length > 0) return null;
  const business = await findBusiness(database, only.id);
  if (!business || business.appearance.logoUrl === '') return null;
  return { url: business.appearance.logoUrl, businessName: business.name };
}
