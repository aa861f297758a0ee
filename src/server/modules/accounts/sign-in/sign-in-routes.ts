import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestAsyncHookHandler,
} from 'fastify';
import { z } from 'zod';
import type { SignInProvider } from '#domain/account-events.ts';
import { readEmail } from '#domain/read-email.ts';
import { lengthOf } from '#domain/text.ts';
import { invalid } from '#server/platform/app-error.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import {
  findForbiddenTexts,
  type JsonObject,
  parseJsonBody,
} from '#server/platform/http/json-body.ts';
import { limitRate } from '#server/platform/http/rate-limit.ts';
import { agencySiteOf } from '#server/platform/http/site.ts';
import type { Log } from '#server/platform/log.ts';
import { allowedFields } from './allowed-fields.ts';
import { answerRequests } from './answer-request.ts';
import { arePasskeysOffered } from './passkeys.ts';
import { requireServed } from './require-served.ts';
import { serveProviderCallback } from './serve-provider-callback.ts';
import type { SignIn } from './sign-in.ts';
import { requireOwnOrigin, sendWebResponse } from './web-messages.ts';

interface Options {
  signIn: SignIn;
  database: Database;
  log: Log;
  clock: Clock;
  /** Stamps the library's rows. */
  machineClock: Clock;
  baseUrl: string;
  providers: readonly SignInProvider[];
  /** Factor on the limits below; 0 turns them off. */
  rateLimit: number;
}

interface Route {
  method: 'GET' | 'POST';
  path: string;
  perMinute: number;
  /** The library's own method, where it has a GET that changes data. */
  asks?: 'GET';
}

// Only these routes are served. The library also has GET routes that change data, which stay closed.
const ROUTES: readonly Route[] = [
  { method: 'POST', path: 'sign-up/email', perMinute: 20 },
  { method: 'POST', path: 'sign-in/email', perMinute: 30 },
  { method: 'POST', path: 'sign-out', perMinute: 60 },
  { method: 'POST', path: 'request-password-reset', perMinute: 10 },
  { method: 'POST', path: 'reset-password', perMinute: 10 },
  { method: 'POST', path: 'update-user', perMinute: 30 },
  { method: 'GET', path: 'get-session', perMinute: 240 },
  { method: 'GET', path: 'token', perMinute: 240 },
  { method: 'POST', path: 'two-factor/enable', perMinute: 10 },
  { method: 'POST', path: 'two-factor/disable', perMinute: 10 },
  { method: 'POST', path: 'two-factor/generate-backup-codes', perMinute: 10 },
  { method: 'POST', path: 'two-factor/verify-totp', perMinute: 20 },
  { method: 'POST', path: 'two-factor/verify-backup-code', perMinute: 20 },
];

const PASSKEY_ROUTES: readonly Route[] = [
  { method: 'POST', path: 'passkey/generate-register-options', perMinute: 30, asks: 'GET' },
  { method: 'POST', path: 'passkey/verify-registration', perMinute: 30 },
  { method: 'POST', path: 'passkey/generate-authenticate-options', perMinute: 60, asks: 'GET' },
  { method: 'POST', path: 'passkey/verify-authentication', perMinute: 30 },
  { method: 'POST', path: 'passkey/update-passkey', perMinute: 30 },
  { method: 'POST', path: 'passkey/delete-passkey', perMinute: 30 },
];

const PROVIDER_ROUTES: readonly Route[] = [
  { method: 'POST', path: 'sign-in/social', perMinute: 30 },
  { method: 'POST', path: 'link-social', perMinute: 30 },
];

/** Routes that ask a signed-in person for the password. */
const ASKS_PASSWORD = new Set([
  'two-factor/enable',
  'two-factor/disable',
  'two-factor/generate-backup-codes',
]);
const GUESSES_PER_SIGN_IN = 5;
const ATTEMPTS_PER_EMAIL = 10;
const MAX_EMAIL_LENGTH = 254;

/** The auth library's own routes under /api/auth, with rate limits. */
export function serveSignIn(server: FastifyInstance, options: Options): void {
  const { baseUrl, providers, rateLimit, log } = options;
  const answering = answerRequests(options);
  const perEmail = limitPerEmail(server, rateLimit);
  const perSignIn = limitPerSignIn(server, rateLimit);
  const routes: Route[] = [
    ...ROUTES,
    // A provider that is no longer configured can still be unlinked.
    { method: 'POST', path: 'unlink-account', perMinute: 30 },
    ...(arePasskeysOffered(baseUrl) ? PASSKEY_ROUTES : []),
    ...(providers.length > 0 ? PROVIDER_ROUTES : []),
  ];
  for (const { method, path, perMinute, asks } of routes) {
    server.route({
      method,
      url: `/api/auth/${path}`,
      onRequest: [requireServed(path), ...limitRate(server, { perMinute, factor: rateLimit })],
      handler: async (request, reply) => {
        const site = agencySiteOf(request);
        // The library only checks the origin of a POST, and trusts the product's under an agency's domain.
        if (asks || (site && method === 'POST')) {
          requireOwnOrigin(request, options.signIn.originsOf(site));
        }
        const sent = readBody(request);
        if (path === 'sign-in/email') await perEmail(request, reply);
        if (ASKS_PASSWORD.has(path)) await perSignIn(request, reply);
        const body = allowedFields(path, sent, baseUrl);
        const question = { path, method: asks ?? method, body, bytes: toBytes(body) };
        const { response, bytes } = await answering(request, reply, question);
        return sendWebResponse(reply, response, bytes);
      },
    });
  }
  serveProviderCallback(server, { answering, providers, baseUrl, rateLimit, log });
}

const toBytes = (body: JsonObject) => Buffer.from(JSON.stringify(body));

const emailOf = z.object({ email: z.string() }).transform(({ email }) => email);

/** The library does not validate its input, so unstorable text is rejected first. */
function readBody(request: FastifyRequest): JsonObject {
  const body = Buffer.isBuffer(request.body) ? parseJsonBody(request.body) : {};
  const forbidden = findForbiddenTexts(body);
  if (Object.keys(forbidden).length > 0) throw invalid(forbidden);
  const email = emailOf.safeParse(body).data ?? '';
  if (lengthOf(email) > MAX_EMAIL_LENGTH) {
    const limit = MAX_EMAIL_LENGTH;
    throw invalid({ email: { key: 'errors.textTooLong', values: { limit } } });
  }
  // The library compares addresses letter by letter, and refuses those that are not in ASCII.
  const { value } = readEmail(email);
  return value === null ? body : { ...body, email: value };
}

/** Also limits guesses at one person's password from many IP addresses. */
function limitPerEmail(server: FastifyInstance, factor: number) {
  const keyOf = (request: FastifyRequest) =>
    `email:${(emailOf.safeParse(readBody(request)).data ?? '').toLowerCase()}`;
  return limitAlso(server, { perMinute: ATTEMPTS_PER_EMAIL, factor, keyOf });
}

/** Limits guesses at the password by somebody who got hold of a sign-in, on all these routes together. */
function limitPerSignIn(server: FastifyInstance, factor: number) {
  const keyOf = ({ headers, ip }: FastifyRequest) =>
    `sign-in:${/session_token=([^;]+)/.exec(headers.cookie ?? '')?.[1] ?? ip}`;
  return limitAlso(server, { perMinute: GUESSES_PER_SIGN_IN, factor, keyOf });
}

function limitAlso(server: FastifyInstance, limit: Parameters<typeof limitRate>[1]) {
  const [check] = limitRate(server, limit);
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const args: Parameters<onRequestAsyncHookHandler> = [request, reply];
    await check?.apply(server, args);
  };
}
