import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { REVIEW_PLATFORM_CODES, type ReviewPlatformCode } from '#domain/review-platforms.ts';
import type { Business } from '#server/modules/businesses/business.ts';
import { findBusiness } from '#server/modules/businesses/queries.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { Person } from '#server/platform/context.ts';
import { sendPage } from '#server/platform/http/page.tsx';
import { limitRate } from '#server/platform/http/rate-limit.ts';
import type { CustomSite, Site } from '#server/platform/http/site.ts';
import { hashToken } from '#server/platform/tokens.ts';
import { VendorError } from '#server/platform/vendor-client/vendor-error.ts';
import { languageOfRequest } from '#server/texts/pick-language.ts';
import type { PlatformDependencies } from '../platform-dependencies.ts';
import { redirectUrlOf } from './redirect-url.ts';
import { openCode, sealCode } from './sealed-code.ts';
import {
  type ConnectFailure,
  chooseProfileAddress,
  renderConnectFailure,
  renderConnectPage,
  renderLeadingPage,
} from './sign-in-page.tsx';
import { findSignIn, findSiteOfSignIn, storeSignInCredentials } from './store.ts';

interface Options extends Omit<PlatformDependencies, 'guardedFetch'> {
  /** The user of a session cookie; null if no one is signed in. */
  findSignedIn: (cookie: string, site: Site) => Promise<Person | null>;
  /** The site of an agency, while it has one. */
  findAgencySite: (agencyId: string) => Promise<CustomSite | null>;
  /** Factor on the rate limit; 0 turns it off. */
  rateLimit: number;
}

type Route = {
  Params: { platform: string };
  /** Anybody can send them, and each several times. */
  Querystring: { code?: unknown; state?: unknown; error?: unknown };
};

const PATH = '/connect/:platform';
const PER_MINUTE = 60;

/**
 * Where a platform sends people back to: a GET that only shows a page, and its POST, which exchanges the code. The
 * sign-in belongs to the person who began it, so nobody can connect an account to somebody else's business. Platforms know
 * only the product's host: one that began under an agency's domain goes on there, where the person is signed in, once they
 * have agreed to the domain and the business.
 */
export function serveSignInPages(server: FastifyInstance, options: Options): void {
  const onRequest = limitRate(server, { perMinute: PER_MINUTE, factor: options.rateLimit });
  server.get<Route>(PATH, { onRequest }, async (request, reply) => {
    const { params, query } = request;
    const language = languageOfRequest(request);
    const platform = readPlatform(params.platform);
    const begun = await whereBegun(options, platform, request);
    if (query.code === undefined || query.state === undefined) {
      const failure = query.error === undefined ? 'expired' : 'denied';
      return sendFailure(reply, platform, { failure, language, origin: begun?.site.origin });
    }
    return begun
      ? sendLeadingPage(reply, options, { ...begun, platform, request })
      : sendPage(reply, renderConnectPage(platform, language));
  });
  server.post<Route>(PATH, { onRequest }, async (request, reply) => {
    const platform = readPlatform(request.params.platform);
    const outcome = await finish(options, platform, request);
    return 'failure' in outcome
      ? sendFailure(reply, platform, { ...outcome, language: languageOfRequest(request) })
      : reply.redirect(chooseProfileAddress(outcome.signInId), 303);
  });
}

function readPlatform(text: string): ReviewPlatformCode {
  const platform = REVIEW_PLATFORM_CODES.find((code) => code === text);
  if (platform === undefined) throw notFound();
  return platform;
}

interface Begun {
  site: CustomSite;
  business: Pick<Business, 'businessId' | 'name'>;
}

/** The agency's domain under which a sign-in began, and the business; null for any other. No host is taken from the request. */
async function whereBegun(
  { database, clock, findAgencySite }: Options,
  platform: ReviewPlatformCode,
  { site, query: { state } }: FastifyRequest<Route>,
): Promise<Begun | null> {
  if (site.kind === 'custom' || typeof state !== 'string') return null;
  const found = await findSiteOfSignIn(database, {
    stateHash: hashToken(state),
    platform,
    now: clock.now(),
  });
  if (found === null) return null;
  const [begunAt, business] = await Promise.all([
    findAgencySite(found.siteId),
    findBusiness(database, found.businessId),
  ]);
  return begunAt && business && { site: begunAt, business };
}

/** The page that leads to where a sign-in began. Nothing goes there before the person has seen who asks. */
function sendLeadingPage(
  reply: FastifyReply,
  { vault }: Options,
  { site, business, platform, request }: Begun & LeadingRequest,
) {
  const { code, state } = request.query;
  const sealed = sealCode(vault, { ...business, platform }, String(code));
  const query = new URLSearchParams({ state: String(state), code: sealed });
  const page = renderLeadingPage(platform, {
    language: languageOfRequest(request),
    ...{ business: business.name, host: site.host },
    address: `${redirectUrlOf(site.origin, platform)}?${query}`,
  });
  return sendPage(reply, page);
}

interface LeadingRequest {
  platform: ReviewPlatformCode;
  request: FastifyRequest<Route>;
}

function sendFailure(
  reply: FastifyReply,
  platform: ReviewPlatformCode,
  shown: Parameters<typeof renderConnectFailure>[1],
) {
  return sendPage(reply.code(400), renderConnectFailure(platform, shown));
}

/** Exchanges the code for credentials, which wait sealed until a profile is chosen. */
async function finish(
  { database, clock, adapters, vault, baseUrl, findSignedIn }: Options,
  platform: ReviewPlatformCode,
  { query: { code, state }, headers, site }: FastifyRequest<Route>,
): Promise<{ signInId: string } | { failure: ConnectFailure }> {
  const actor = headers.cookie === undefined ? null : await findSignedIn(headers.cookie, site);
  if (actor === null) return { failure: 'signedOut' };
  if (typeof code !== 'string' || typeof state !== 'string') return { failure: 'expired' };
  const stateHash = hashToken(state);
  const { userId } = actor;
  const row = await findSignIn(database, { stateHash, userId, now: clock.now() });
  const signIn = adapters[platform]?.signIn;
  if (row === null || signIn === undefined || row.platform !== platform) {
    return { failure: 'expired' };
  }
  // A second click on the button, or a reload of its answer.
  if (row.credentials !== null) return { signInId: state };
  const ownCode = site.kind === 'custom' ? openCode(vault, row, code) : code;
  if (ownCode === null) return { failure: 'expired' };
  try {
    const { codeVerifier } = row;
    const redirectUrl = redirectUrlOf(baseUrl, platform);
    const credentials = await signIn.exchange({ code: ownCode, codeVerifier, redirectUrl });
    await storeSignInCredentials(database, stateHash, vault.seal(row, credentials));
    return { signInId: state };
  } catch (error) {
    if (!(error instanceof VendorError)) throw error;
    return { failure: 'failed' };
  }
}
