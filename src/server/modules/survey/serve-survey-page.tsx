import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { LanguageCode } from '#domain/languages.ts';
import { SAMPLE_INVITE } from '#domain/sample-invite.ts';
import { profileLinks, shareLinks } from '#domain/share-links.ts';
import type { TextPack } from '#domain/survey-flow/expand-text.ts';
import { SURVEY_TEXTS } from '#domain/survey-texts/survey-texts-by-language.ts';
import type { SurveyBusiness } from '#server/modules/businesses/find-survey-business.ts';
import { readLanguagePack } from '#server/modules/languages/read-language-pack.ts';
import { readCurrentVersion } from '#server/modules/survey-flows/read-current-version.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { answerEarly } from '#server/platform/http/answer-early.ts';
import { pickEncoding } from '#server/platform/http/content-encoding.ts';
import { isTagKnown } from '#server/platform/http/page-body.ts';
import { limitRate } from '#server/platform/http/rate-limit.ts';
import { createReadyAnswers, type ReadyAnswers } from '#server/platform/http/ready-answers.ts';
import { hashToken } from '#server/platform/tokens.ts';
import { consentStampOf } from './consent-stamp.ts';
import { findBusinessByAddress } from './find-business-by-address.ts';
import { type FlowCache, stampOf } from './flow-cache.ts';
import { findInvite } from './store.ts';
import { readSurveyPageAssets, type SurveyPageAssets } from './survey-page-assets.ts';
import {
  createSurveyPageCache,
  pageOf,
  type SurveyPage,
  type SurveyPageCache,
} from './survey-page-cache.ts';
import { renderSurveyNotice } from './survey-page-html.tsx';
import { pickSurveyLanguage, surveyPageModel } from './survey-page-model.ts';
import { readSurveyPageQuery, type SurveyPageQuery } from './survey-page-query.ts';
import { isTryToken } from './try-token.ts';
import { renderUnknownLinkPage } from './unknown-link-page.ts';

interface Options {
  database: Database;
  flows: FlowCache;
  clock: Clock;
  baseUrl: string;
  /** With it the sentence of the consent is stamped. */
  tokenKey: Buffer;
  /** With it links to a try of the survey are signed. */
  tryKey: Buffer;
  /** The folder of the build with what browsers load. */
  clientDir: string;
  /** RATE_LIMIT; 0 turns the limit off. */
  rateLimit: number;
  /** Told of every opening of an invite's link, by whomever or whatever. */
  onInvited: (visit: InvitedVisit) => void;
}

export interface InvitedVisit {
  businessId: string;
  inviteId: string;
  /** Of the link; null where it has none. */
  rating: number | null;
  method: string;
  headers: FastifyRequest['headers'];
  at: Date;
}

const PAGES_PER_MINUTE = 240;

interface Parts extends Options {
  assets: SurveyPageAssets;
  pages: SurveyPageCache;
  ready: ReadyAnswers;
}

const PATHS = ['/feedbackevaluate/', '/f/'];

interface Asked {
  handle: string;
  query: SurveyPageQuery;
  hasQuery: boolean;
  method: string;
  headers: FastifyRequest['headers'];
}

/** `GET /feedbackevaluate/{handle}` and `GET /f/{handle}`: the survey that respondents answer. */
export async function serveSurveyPage(server: FastifyInstance, options: Options): Promise<void> {
  const assets = await readSurveyPageAssets(options.clientDir);
  const ready = createReadyAnswers(PATHS);
  const parts = { ...options, assets, ready, pages: createSurveyPageCache() };
  answerEarly(server, ready.send);
  // What was changed is seen at once in this process, and a moment later in others.
  server.addHook('onSend', async ({ url }) => {
    if (url.startsWith('/api/dash/')) ready.clear();
  });
  const onRequest = limitRate(server, { perMinute: PAGES_PER_MINUTE, factor: options.rateLimit });
  for (const path of PATHS) {
    server.get<{ Params: { handle: string } }>(
      `${path}:handle`,
      { onRequest },
      async (request, reply) => {
        const asked = {
          handle: request.params.handle,
          query: readSurveyPageQuery(request.query),
          hasQuery: request.url.includes('?'),
          method: request.method,
          headers: request.headers,
        };
        const { status, page } = await answer(asked, parts);
        const isShared = !asked.hasQuery;
        return send(request, reply, { status, page, isShared, ready });
      },
    );
  }
}

interface Answer {
  status: number;
  page: SurveyPage;
}

async function answer(asked: Asked, parts: Parts): Promise<Answer> {
  const { database, pages, assets, baseUrl, clock } = parts;
  const { query, handle } = asked;
  const acceptLanguage = asked.headers['accept-language'];
  const business = await findBusinessByAddress(database, handle, clock.now());
  if (!business) {
    const unknown = renderUnknownLinkPage({
      asked: query.language,
      language: acceptLanguage,
    });
    return { status: 404, page: pageOf(unknown, 'once') };
  }
  const current = await readCurrentVersion(database, business.businessId);
  const { tryToken } = query;
  const isTest = tryToken !== null;
  const isInvited = !isTest && (await noteInvite(asked, business.businessId, parts));
  const language = pickSurveyLanguage(query.language, acceptLanguage, business.language);
  const custom = await readLanguagePack(database, business.businessId, language);
  const isSample = query.invite === SAMPLE_INVITE;
  const tried = { token: tryToken ?? '', now: clock.now() };
  if (isTest && !isTryToken(parts.tryKey, business.businessId, tried)) {
    return noticePage('tryExpired', { business, language, custom });
  }
  if (current.inviteOnly && !isInvited && !isTest && !isSample) {
    return noticePage('inviteOnly', { business, language, custom });
  }
  const { flow, flowVersion, consentText } = await readFlow(parts, {
    business,
    custom,
    language,
    versions: [query.version ?? current.version, current.version],
  });
  const { businessName, externalPlatforms, contact } = business;
  const model = surveyPageModel({
    business,
    custom,
    flowVersion,
    flow,
    language,
    query,
    isInvited,
    consent: {
      text: consentText,
      stamp: consentStampOf(parts.tokenKey, business.businessId, consentText),
    },
    share: shareLinks(externalPlatforms, { businessName, webAddress: contact.website }),
    profiles: profileLinks(externalPlatforms),
    mode: isSample ? 'full' : 'live',
  });
  const page = pages.read(`${business.businessId} ${stampOf({ businessName, custom })}`, {
    model,
    colours: business.appearance,
    assets,
    canonical: `${baseUrl}/feedbackevaluate/${business.handle}`,
    isIndexed: !asked.hasQuery,
  });
  return { status: 200, page };
}

/** Whether the address carries an invite of the business. */
async function noteInvite(
  { query, method, headers }: Asked,
  businessId: string,
  { database, clock, onInvited }: Parts,
): Promise<boolean> {
  if (query.invite === null) return false;
  const invite = await findInvite(database, businessId, hashToken(query.invite));
  if (!invite) return false;
  const { inviteId } = invite;
  onInvited({ businessId, inviteId, rating: query.rating, method, headers, at: clock.now() });
  return true;
}

interface FlowWish {
  business: SurveyBusiness;
  custom: TextPack | null;
  language: string;
  /** The first of these that exists is read. */
  versions: number[];
}

async function readFlow({ flows }: Parts, { business, custom, language, versions }: FlowWish) {
  const { businessId, businessName } = business;
  const wording = { businessName, custom };
  for (const flowVersion of versions) {
    const found = await flows.readWorded({ businessId, flowVersion, language }, wording);
    if (found) return { flow: found.steps, consentText: found.consentText, flowVersion };
  }
  throw new Error(`No version of the survey of ${businessId} was found.`);
}

interface NoticeParts {
  business: SurveyBusiness;
  language: LanguageCode;
  custom: TextPack | null;
}

/** Says why the survey cannot be answered. */
function noticePage(
  reason: 'inviteOnly' | 'tryExpired',
  { business, language, custom }: NoticeParts,
): Answer {
  const texts = { ...SURVEY_TEXTS[language], ...custom };
  const title = texts[`${reason}Title`];
  const text = texts[`${reason}Text`];
  const { appearance: colours, businessName } = business;
  const notice = { title, text, language, colours, businessName };
  return { status: 403, page: pageOf(renderSurveyNotice(notice), 'once') };
}

interface Sending extends Answer {
  /** Whether everybody with this address and language gets the same. */
  isShared: boolean;
  ready: ReadyAnswers;
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, page, isShared, ready }: Sending,
): Promise<FastifyReply> {
  const encoding = pickEncoding(request.headers['accept-encoding']);
  reply
    .code(status)
    .header('content-security-policy', page.policy)
    .header('cache-control', isShared ? 'no-cache' : 'private, no-cache')
    .header('etag', page.body.etag)
    .header('vary', 'accept-encoding, accept-language')
    .type('text/html; charset=utf-8');
  if (!isShared || status !== 200) reply.header('x-robots-tag', 'noindex');
  if (status === 200 && isTagKnown(request.headers['if-none-match'], page.body.etag)) {
    return reply.code(304).send();
  }
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  const body = await page.body.in(encoding);
  if (status === 200 && isShared) {
    ready.keep(request.raw, { headers: reply.getHeaders(), body });
  }
  return reply.send(body);
}
