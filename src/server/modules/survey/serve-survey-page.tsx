import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { normaliseHandle } from '#domain/handle.ts';
import { SAMPLE_INVITE } from '#domain/invite-link.ts';
import { availableLanguages, LANGUAGE_CODES, type LanguageCode } from '#domain/languages.ts';
import { profileLinks, shareLinks } from '#domain/share-links.ts';
import type { TextPack } from '#domain/survey-flow/expand-text.ts';
import { asksForVideo } from '#domain/survey-flow/without-video.ts';
import { SURVEY_TEXTS } from '#domain/survey-texts/survey-texts-by-language.ts';
import { type Business, contactOf } from '#server/modules/businesses/business.ts';
import { showsPoweredBy } from '#server/modules/businesses/business-entitlements.ts';
import { logoPathOf } from '#server/modules/businesses/display-appearance.ts';
import { type LinkOrigins, originOf } from '#server/modules/businesses/link-origins.ts';
import { findBusinessByHandle, listOfferedLocations } from '#server/modules/businesses/queries.ts';
import { readLinkPreview } from '#server/modules/link-previews/read-link-preview.ts';
import { shareTags } from '#server/modules/link-previews/share-tags.ts';
import { readCurrentVersion } from '#server/modules/survey-flows/queries.ts';
import { isVideoOffered } from '#server/modules/videos/is-video-offered.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { pickEncoding } from '#server/platform/http/content-encoding.ts';
import { matchesEtag } from '#server/platform/http/page-body.ts';
import { preferredLanguages } from '#server/platform/http/preferred-languages.ts';
import { limitRate } from '#server/platform/http/rate-limit.ts';
import { redirectToHandle } from '#server/platform/http/redirect-to-handle.ts';
import type { KeyRing } from '#server/platform/key-ring.ts';
import { hashToken } from '#server/platform/tokens.ts';
import { consentStampOf } from './consent-stamp.ts';
import type { FlowCache } from './flow-cache.ts';
import type { LocationPage } from './locations/location-page.tsx';
import { locationPageContent, mayChooseLocation } from './locations/read-location-page.ts';
import { readAncestors } from './page-ancestors.ts';
import { readOfferedLanguages } from './read-offered-languages.ts';
import { type FoundInvite, findInvite } from './store.ts';
import { readSurveyPageAssets, type SurveyPageAssets } from './survey-page-assets.ts';
import {
  createSurveyPageCache,
  drawSurveyPage,
  type SurveyPage,
  type SurveyPageSource,
} from './survey-page-cache.ts';
import { renderSurveyNotice } from './survey-page-html.tsx';
import { pickSurveyLanguage, surveyPageModel } from './survey-page-model.ts';
import { readSurveyPageQuery, type SurveyPageQuery } from './survey-page-query.ts';
import { isTestToken } from './test-token.ts';
import { renderUnknownLinkPage } from './unknown-link-page.ts';

interface Options {
  database: Database;
  flows: FlowCache;
  clock: Clock;
  origins: LinkOrigins;
  /** Origin of uploads. */
  baseUrl: string;
  /** Stamps the sentence of the consent. */
  tokenKeys: KeyRing;
  /** Signs links to tests of the survey. */
  testKeys: KeyRing;
  /** The folder of the build that browsers load from. */
  clientDir: string;
  /** RATE_LIMIT; 0 turns the limit off. */
  rateLimit: number;
  /** Called each time an invite's link is opened, by a person or by a program. */
  onInviteVisit: (visit: InviteVisit) => void;
}

export interface InviteVisit {
  businessId: string;
  inviteId: string;
  /** From the link; null if it has none. */
  rating: number | null;
  method: string;
  headers: FastifyRequest['headers'];
  at: Date;
}

const PAGES_PER_MINUTE = 240;

const PATHS = ['/feedbackevaluate/', '/f/'];

interface Parts extends Options {
  assets: SurveyPageAssets;
}

interface PageRequest {
  handle: string;
  query: SurveyPageQuery;
  method: string;
  headers: FastifyRequest['headers'];
}

/** `GET /feedbackevaluate/{handle}`, `GET /f/{handle}`, and `GET /` of a custom site: the survey that respondents answer. */
export async function serveSurveyPage(server: FastifyInstance, options: Options): Promise<void> {
  const parts = { ...options, assets: await readSurveyPageAssets(options.clientDir) };
  const cache = createSurveyPageCache((pageRequest: PageRequest) => readSource(pageRequest, parts));
  async function pageFor(pageRequest: PageRequest): Promise<SurveyPage> {
    // A page for an invite, a test or a chosen rating is for one visitor.
    if (pageRequest.query.isPrivate) return drawSurveyPage(await readSource(pageRequest, parts));
    return (await cache.forceFetch(keyOf(pageRequest), { context: pageRequest })).page;
  }
  const onRequest = limitRate(server, { perMinute: PAGES_PER_MINUTE, factor: options.rateLimit });
  server.get('/', { onRequest }, async (request, reply) => {
    const { site } = request;
    if (site.kind !== 'custom') return reply.callNotFound();
    const pageRequest = pageRequestOf(request, site.handle);
    const found = await pageFor(pageRequest);
    // In place, although the handle has just changed.
    const handle = found.status === 302 ? found.handle : null;
    const page = handle === null ? found : await pageFor({ ...pageRequest, handle });
    if (page.status === 302) return reply.callNotFound();
    return send(request, reply, { page, query: pageRequest.query });
  });
  for (const path of PATHS) {
    server.get<{ Params: { handle: string } }>(
      `${path}:handle`,
      { onRequest },
      async (request, reply) => {
        const pageRequest = pageRequestOf(request, request.params.handle);
        const page = await pageFor(pageRequest);
        if (page.status === 302) return redirectToHandle(request, reply, page.handle);
        return send(request, reply, { page, query: pageRequest.query });
      },
    );
  }
}

function pageRequestOf({ query, method, headers }: FastifyRequest, handle: string): PageRequest {
  return { handle, query: readSurveyPageQuery(query), method, headers };
}

/**
 * The cache key: the handle, the variant, and what decides between any languages that the business may offer. Nothing
 * else of the address, so that made-up queries take no room.
 */
function keyOf({ handle, query, headers }: PageRequest): string {
  const wanted = [query.language ?? '', ...preferredLanguages(headers['accept-language'])];
  return [handle, query.variant, ...availableLanguages(wanted, LANGUAGE_CODES)].join(' ');
}

async function readSource(pageRequest: PageRequest, parts: Parts): Promise<SurveyPageSource> {
  const { database, flows, assets, clock } = parts;
  const { query, handle } = pageRequest;
  const acceptLanguage = pageRequest.headers['accept-language'];
  const business = await findBusinessByHandle(database, handle);
  if (!business) {
    const isEmbedded = query.variant === 'embed';
    const visitor = { requestedLanguage: query.language, language: acceptLanguage, isEmbedded };
    return { status: 404, notice: renderUnknownLinkPage(visitor) };
  }
  if (business.handle !== normaliseHandle(handle)) return { status: 302, handle: business.handle };
  const current = await readCurrentVersion(database, business.businessId);
  const { testToken } = query;
  const isTest = testToken !== null;
  const invite = isTest ? null : await reportInviteVisit(pageRequest, business.businessId, parts);
  const currentVersion = current.version;
  const offered = await readOfferedLanguages({ database, flows, business, currentVersion });
  const language = pickSurveyLanguage(query, acceptLanguage, offered.languages);
  const custom = offered.packs[language] ?? null;
  const isSample = query.invite === SAMPLE_INVITE;
  const ancestors = await readAncestors(database, business, query);
  const page = { business, custom, language, query, ancestors, languages: offered.languages };
  const chooser = await readChooser(page, parts);
  if (chooser) return { status: 200, chooser };
  const tried = { token: testToken ?? '', now: clock.now() };
  if (isTest && !isTestToken(parts.testKeys, business.businessId, tried)) {
    return noticeOf('testExpired', page);
  }
  if (current.inviteOnly && invite === null && !isTest && !isSample) {
    return noticeOf('inviteOnly', page);
  }
  const { flow, flowVersion, consentText } = await readFlow(parts, {
    business,
    custom,
    language,
    versions: [query.version ?? currentVersion, currentVersion],
  });
  const { name: businessName, externalPlatforms } = business;
  const contact = contactOf(business.info);
  const model = surveyPageModel({
    business,
    logoUrl: logoPathOf(business),
    contact,
    showsPoweredBy: showsPoweredBy(business, clock.now()),
    custom,
    flowVersion,
    flow,
    isVideoOffered: asksForVideo(flow) && (await isVideoOffered(database, business, clock.now())),
    language,
    languages: offered.languages,
    query,
    invite,
    consent: {
      text: consentText,
      stamp: consentStampOf(parts.tokenKeys, business.businessId, consentText),
    },
    share: shareLinks(externalPlatforms, { businessName, webAddress: contact.website }),
    profiles: profileLinks(externalPlatforms),
    mode: isSample ? 'full' : 'live',
  });
  const listing = await readListing(business, query, parts);
  const survey = { model, colours: business.appearance, assets, ...listing, ancestors };
  return { status: 200, survey };
}

interface PageParts extends NoticeParts {
  languages: LocationPage['languages'];
}

/** The locations to choose from; null where the address leads to the survey of the business itself. */
async function readChooser(page: PageParts, parts: Parts): Promise<LocationPage | null> {
  const { business, query, ancestors, languages } = page;
  const { database, assets, clock, origins } = parts;
  if (!mayChooseLocation(query)) return null;
  const offered = await listOfferedLocations(database, business);
  if (offered.length === 0) return null;
  return {
    ...locationPageContent(offered, { ...page, origins }),
    languages,
    showsPoweredBy: showsPoweredBy(business, clock.now()),
    script: assets.locations,
    ...(await readListing(business, query, parts)),
    ancestors,
  };
}

/** What search engines and link previews read of a page. */
async function readListing(
  business: Business,
  query: SurveyPageQuery,
  { database, origins, baseUrl }: Parts,
) {
  const linked = { page: 'survey', score: null, origins, baseUrl } as const;
  const canonical = `${originOf(business, 'survey', origins)}/feedbackevaluate/${business.handle}`;
  const tags = shareTags(await readLinkPreview(database, business, linked), canonical);
  return { canonical, tags, isIndexed: isIndexed(query) };
}

/** Search engines list the survey once: for everyone, and on a page of its own. */
function isIndexed({ isPrivate, variant }: SurveyPageQuery): boolean {
  return !isPrivate && variant === 'page';
}

/** The business's invite in the address; null if it has none. */
async function reportInviteVisit(
  { query, method, headers }: PageRequest,
  businessId: string,
  { database, clock, onInviteVisit: onInvited }: Parts,
): Promise<FoundInvite | null> {
  if (query.invite === null) return null;
  const invite = await findInvite(database, businessId, hashToken(query.invite));
  if (!invite) return null;
  const { inviteId } = invite;
  onInvited({ businessId, inviteId, rating: query.rating, method, headers, at: clock.now() });
  return invite;
}

interface FlowRequest {
  business: Business;
  custom: TextPack | null;
  language: string;
  /** The first of these that exists is used. */
  versions: number[];
}

async function readFlow({ flows }: Parts, { business, custom, language, versions }: FlowRequest) {
  const { businessId, name: businessName } = business;
  const wording = { businessName, custom };
  for (const flowVersion of versions) {
    const found = await flows.readWithWording({ businessId, flowVersion, language }, wording);
    if (found) return { flow: found.steps, consentText: found.consentText, flowVersion };
  }
  throw new Error(`No version of the survey of ${businessId} was found.`);
}

interface NoticeParts {
  business: Business;
  language: LanguageCode;
  custom: TextPack | null;
  ancestors: readonly string[];
  query: SurveyPageQuery;
}

/** Says why the survey cannot be answered. */
function noticeOf(
  reason: 'inviteOnly' | 'testExpired',
  { business, language, custom, ancestors, query }: NoticeParts,
): SurveyPageSource {
  const texts = { ...SURVEY_TEXTS[language], ...custom };
  const title = texts[`${reason}Title`];
  const text = texts[`${reason}Text`];
  const { appearance: colours, name: businessName } = business;
  const { variant } = query;
  const parts = { title, text, language, colours, businessName, ancestors, variant };
  const notice = renderSurveyNotice(parts);
  return { status: 403, notice };
}

/** Browsers revalidate the page every time; proxies and CDNs may cache it for 10 s. */
const SHARED = 'public, max-age=0, s-maxage=10';
const PRIVATE = 'private, no-cache';

interface Sending {
  page: Exclude<SurveyPage, { status: 302 }>;
  query: SurveyPageQuery;
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { page: { status, policy, body }, query }: Sending,
): Promise<FastifyReply> {
  const isSurvey = status === 200;
  reply
    .code(status)
    .header('content-security-policy', policy)
    .header('cache-control', cacheControlOf(isSurvey, query))
    .header('etag', body.etag)
    .header('vary', 'accept-encoding, accept-language')
    .type('text/html; charset=utf-8');
  if (!isIndexed(query) || !isSurvey) reply.header('x-robots-tag', 'noindex');
  // It knows no list of sites: the policy says who may frame the page.
  if (query.variant === 'embed') reply.removeHeader('x-frame-options');
  if (isSurvey && matchesEtag(request.headers['if-none-match'], body.etag)) {
    return reply.code(304).send();
  }
  const encoding = pickEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(await body.in(encoding));
}

function cacheControlOf(isSurvey: boolean, { isPrivate }: SurveyPageQuery): string {
  if (isPrivate) return PRIVATE;
  return isSurvey ? SHARED : 'no-cache';
}
