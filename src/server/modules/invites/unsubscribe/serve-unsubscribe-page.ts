import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { INVITE_TEXTS } from '#domain/invite-texts/invite-texts-by-language.ts';
import { LANGUAGE_CODES, type LanguageCode, pickLanguage } from '#domain/languages.ts';
import { findOpenOrClosedBusiness } from '#server/modules/businesses/queries.ts';
import { renderUnknownLinkPage } from '#server/modules/survey/unknown-link-page.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { limitRate } from '#server/platform/http/rate-limit.ts';
import type { KeyRing } from '#server/platform/key-ring.ts';
import { retry } from '#server/platform/retry.ts';
import { readIdToken } from '#server/platform/tokens.ts';
import { changeSubscription } from './change-subscription.ts';
import { findInvitee, type Invitee } from './find-invitee.ts';
import { describeSubscription, renderUnsubscribePage } from './unsubscribe-page.tsx';

interface Options {
  database: Database;
  clock: Clock;
  unsubscribeKeys: KeyRing;
  /** Hashes customers in the activity. */
  activityKeys: KeyRing;
  /** RATE_LIMIT; 0 turns the limits off. */
  rateLimit: number;
}

type UnsubscribeRequest = FastifyRequest<{ Params: { token: string }; Body: unknown }>;

const PATH = '/unsubscribe/:token';
const MAX_BODY_BYTES = 10_000;
const VIEWS_PER_MINUTE = 240;
/** Mailbox providers send requests of many people from a few IP addresses. */
const CHANGES_PER_MINUTE = 1200;

/**
 * `GET /unsubscribe/{token}` shows a page and changes nothing. Any `POST` unsubscribes (RFC 8058), unless
 * it comes from the page's own resubscribe form.
 */
export function serveUnsubscribePage(server: FastifyInstance, options: Options): void {
  const { rateLimit: factor } = options;
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    scope.get(
      PATH,
      { onRequest: limitRate(scope, { perMinute: VIEWS_PER_MINUTE, factor }) },
      (request: UnsubscribeRequest, reply) => show(request, reply, options),
    );
    scope.post(
      PATH,
      {
        bodyLimit: MAX_BODY_BYTES,
        onRequest: limitRate(scope, { perMinute: CHANGES_PER_MINUTE, factor }),
      },
      (request: UnsubscribeRequest, reply) => change(request, reply, options),
    );
  });
}

async function show(
  request: UnsubscribeRequest,
  reply: FastifyReply,
  { database, unsubscribeKeys, activityKeys }: Options,
) {
  const claims = readIdToken(unsubscribeKeys, request.params.token);
  const sought = claims && { inviteId: claims.id, activityKeys };
  const invitee = sought && (await findInvitee(database, claims.businessId, sought));
  const person = claims && invitee && (await describe(database, claims.businessId, invitee));
  if (!person) return sendUnknownLink(request, reply);
  return sendPage(reply, renderUnsubscribePage({ ...person, hasResubscribed: false }));
}

async function change(
  request: UnsubscribeRequest,
  reply: FastifyReply,
  { database, ...options }: Options,
) {
  const claims = readIdToken(options.unsubscribeKeys, request.params.token);
  const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '');
  const isFromPage = form.get('page') === 'true';
  const isSubscribed = isFromPage && form.get('subscribe') === 'true';
  const { activityKeys, clock } = options;
  const changed = { isSubscribed, activityKeys, now: clock.now() };
  const invitee =
    claims &&
    (await retry(() =>
      database
        .transaction()
        .execute((tx) =>
          changeSubscription(tx, claims.businessId, { ...changed, inviteId: claims.id }),
        ),
    ));
  const person = claims && invitee && (await describe(database, claims.businessId, invitee));
  if (!person) return sendUnknownLink(request, reply);
  const page = { ...person, hasResubscribed: isSubscribed };
  if (isFromPage) return sendPage(reply, renderUnsubscribePage(page));
  return withPrivateHeaders(reply)
    .type('text/plain; charset=utf-8')
    .send(describeSubscription(page));
}

async function describe(database: Database, businessId: string, invitee: Invitee) {
  const business = await findOpenOrClosedBusiness(database, businessId);
  if (!business) return null;
  const language = pickLanguage([invitee.language ?? ''], LANGUAGE_CODES);
  const { name: businessName, appearance } = business;
  return { invitee, language, businessName, appearance };
}

function sendUnknownLink({ headers }: UnsubscribeRequest, reply: FastifyReply): FastifyReply {
  const language = headers['accept-language'];
  return sendPage(
    reply.code(404),
    renderUnknownLinkPage({ requestedLanguage: null, language }, unknownLinkTexts),
  );
}

function unknownLinkTexts(language: LanguageCode) {
  const { unsubscribeLinkBadTitle: title, unsubscribeLinkBadText: text } = INVITE_TEXTS[language];
  return { title, text };
}

function sendPage(reply: FastifyReply, { html, policy }: { html: string; policy: string }) {
  return withPrivateHeaders(reply)
    .header('content-security-policy', policy)
    .type('text/html; charset=utf-8')
    .send(html);
}

function withPrivateHeaders(reply: FastifyReply): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', 'noindex');
}
