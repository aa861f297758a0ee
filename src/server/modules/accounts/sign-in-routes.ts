import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestAsyncHookHandler,
} from 'fastify';
import { z } from 'zod';
import { oneLine } from '#domain/display-text.ts';
import { fill } from '#domain/fill-placeholders.ts';
import { PROFILE_LIMITS } from '#domain/profile-limits.ts';
import { lengthOf } from '#domain/text.ts';
import { invalid } from '#server/platform/app-error.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { findForbiddenTexts, parseJsonBody } from '#server/platform/http/json-body.ts';
import { limitRate } from '#server/platform/http/rate-limit.ts';
import type { Log } from '#server/platform/log.ts';
import { texts } from '#server/texts/en.ts';
import { confirmAfterSignIn } from './account-mails.ts';
import type { SignIn } from './sign-in.ts';

interface Options {
  signIn: SignIn;
  database: Database;
  log: Log;
  clock: Clock;
  baseUrl: string;
  /** Factor on the limits below; 0 turns them off. */
  rateLimit: number;
}

// Only these routes are served. The library also has GET routes that change data, which stay closed.
const ROUTES = [
  { method: 'POST', path: 'sign-up/email', perMinute: 20 },
  { method: 'POST', path: 'sign-in/email', perMinute: 30 },
  { method: 'POST', path: 'sign-out', perMinute: 60 },
  { method: 'POST', path: 'request-password-reset', perMinute: 10 },
  { method: 'POST', path: 'reset-password', perMinute: 10 },
  { method: 'POST', path: 'update-user', perMinute: 30 },
  { method: 'GET', path: 'get-session', perMinute: 240 },
  { method: 'GET', path: 'token', perMinute: 240 },
] as const;

const OPENS_SESSION: ReadonlySet<string> = new Set(['sign-up/email', 'sign-in/email']);
const ATTEMPTS_PER_EMAIL = 10;
const MAX_EMAIL_LENGTH = 254;
const tooLong = fill(texts.errors.textTooLong, { limit: MAX_EMAIL_LENGTH });

/** The auth library's own routes under /api/auth, with rate limits. */
export function serveSignIn(server: FastifyInstance, options: Options): void {
  const perEmail = limitPerEmail(server, options.rateLimit);
  for (const { method, path, perMinute } of ROUTES) {
    server.route({
      method,
      url: `/api/auth/${path}`,
      onRequest: limitRate(server, { perMinute, factor: options.rateLimit }),
      handler: async (request, reply) => {
        const body = readBody(request);
        if (path === 'sign-in/email') await perEmail(request, reply);
        const allowed = allowedFields(path, body);
        const bytes = allowed ? Buffer.from(JSON.stringify(allowed)) : request.body;
        const webRequest = toWebRequest(request, bytes, options.baseUrl);
        const response = await options.signIn.answer(webRequest);
        // Runs after the library's transaction.
        if (OPENS_SESSION.has(path) && response.ok) {
          await confirmAfterSignIn(options, String(body.email));
        }
        return sendWebResponse(reply, response);
      },
    });
  }
}

const text = z.string().optional().catch(undefined);
const credentials = z.object({ name: text, email: text, password: text });
type Credentials = z.infer<typeof credentials>;

/** The library does not validate its input, so unstorable text is rejected first. */
function readBody(request: FastifyRequest): Credentials {
  const body = Buffer.isBuffer(request.body) ? parseJsonBody(request.body) : {};
  const forbidden = findForbiddenTexts(body);
  if (Object.keys(forbidden).length > 0) throw invalid(forbidden);
  const parsed = credentials.parse(body);
  if (lengthOf(parsed.email ?? '') > MAX_EMAIL_LENGTH) throw invalid({ email: tooLong });
  return parsed;
}

/** Where the library would let a user set more, such as a picture from anywhere: what it gets. */
function allowedFields(path: string, { name, email, password }: Credentials): object | null {
  if (path === 'update-user') return { name: checkName(name) };
  if (path === 'sign-up/email') return { name: checkName(name), email, password };
  return null;
}

function checkName(name = ''): string {
  const line = oneLine(name);
  if (line === '') throw invalid({ name: texts.fields.required });
  if (lengthOf(line) > PROFILE_LIMITS.name) {
    throw invalid({ name: fill(texts.fields.tooLong, { limit: PROFILE_LIMITS.name }) });
  }
  return line;
}

/** Also limits guesses at one person's password from many IP addresses. */
function limitPerEmail(server: FastifyInstance, factor: number) {
  const [limit] = limitRate(server, {
    perMinute: ATTEMPTS_PER_EMAIL,
    factor,
    keyOf: (request) => `email:${readBody(request).email?.trim().toLowerCase() ?? ''}`,
  });
  return async (...args: Parameters<onRequestAsyncHookHandler>) => {
    await limit?.apply(server, args);
  };
}

function toWebRequest(request: FastifyRequest, bytes: unknown, baseUrl: string): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  headers.delete('content-length');
  headers.set('x-forwarded-for', request.ip);
  if (!isFromBrowser(request)) headers.set('origin', baseUrl);
  const body = Buffer.isBuffer(bytes) ? new Uint8Array(bytes) : null;
  const isBodyless = request.method === 'GET' || body === null || body.length === 0;
  return new Request(new URL(request.url, baseUrl), {
    method: request.method,
    headers,
    body: isBodyless ? null : body,
  });
}

// Forged requests come from browsers, which send an origin with every POST; other clients send none.
function isFromBrowser({ headers }: FastifyRequest): boolean {
  return headers.origin !== undefined || headers['sec-fetch-site'] !== undefined;
}

async function sendWebResponse(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  reply.code(response.status).header('cache-control', 'no-store');
  for (const [name, value] of response.headers) {
    if (name !== 'set-cookie' && name !== 'content-length') reply.header(name, value);
  }
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
  return reply.send(Buffer.from(await response.arrayBuffer()));
}
