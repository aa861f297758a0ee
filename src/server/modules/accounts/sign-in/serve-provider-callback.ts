import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SignInProvider } from '#domain/account-events.ts';
import { limitRate } from '#server/platform/http/rate-limit.ts';
import type { Log } from '#server/platform/log.ts';
import type { Answering } from './answer-request.ts';
import { PROVIDER_TIMEOUT, ProviderTimeout, within } from './connect-google.ts';
import { requireServed } from './require-served.ts';
import { copyHeaders } from './web-messages.ts';

interface Options {
  answering: Answering;
  providers: readonly SignInProvider[];
  baseUrl: string;
  rateLimit: number;
  log: Log;
}

/** What the library calls the failures, and the codes that the dashboard explains. */
const ERROR_CODES: Readonly<Record<string, string>> = {
  account_not_linked: 'account_not_linked',
  email_not_found: 'email_not_found',
  email_does_not_match: 'email_does_not_match',
  account_already_linked_to_different_user: 'account_already_linked_to_different_user',
  unable_to_link_account: 'unable_to_link_account',
  access_denied: 'access_denied',
  user_cancelled_authorize: 'access_denied',
  invalid_code: 'provider_unavailable',
  oauth_provider_not_found: 'provider_unavailable',
  state_mismatch: 'state_expired',
  state_not_found: 'state_expired',
};

const FIELDS = ['code', 'state', 'error', 'user', 'iss'];

/**
 * The page to which providers send people back. Apple sends a form, whose request lacks our cookies because it comes
 * from another site; it is turned into the same GET that the others make.
 */
export function serveProviderCallback(server: FastifyInstance, options: Options): void {
  const onRequest = [
    requireServed('callback'),
    ...limitRate(server, { perMinute: 60, factor: options.rateLimit }),
  ];
  for (const provider of options.providers) {
    const url = `/api/auth/callback/${provider}`;
    server.get(url, { onRequest, exposeHeadRoute: false }, (request, reply) =>
      complete(request, reply, options),
    );
    server.post(url, { onRequest }, async ({ body }, reply) => {
      const form = Object.entries(body ?? {}).filter(([name]) => FIELDS.includes(name));
      const fields = new URLSearchParams(form.map(([name, value]) => [name, String(value)]));
      return reply.redirect(`${url}?${fields}`, 303);
    });
  }
}

async function complete(
  request: FastifyRequest,
  reply: FastifyReply,
  { answering, baseUrl, log }: Options,
): Promise<FastifyReply> {
  const login = new URL('/dash/login', baseUrl);
  let answered: Awaited<ReturnType<Answering>>;
  try {
    const work = answering(request, reply, { path: 'callback', method: 'GET' });
    answered = await within(PROVIDER_TIMEOUT, work);
  } catch (error) {
    if (!(error instanceof ProviderTimeout)) throw error;
    log.warn({ err: error }, 'provider did not answer');
    login.searchParams.set('error', 'provider_unavailable');
    return reply.redirect(login.href);
  }
  const { response, asksForCode } = answered;
  copyHeaders(reply, response);
  const target = new URL(response.headers.get('location') ?? login.href, baseUrl);
  if (asksForCode) return reply.code(302).redirect(codeStep(target, login).href);
  return reply.code(302).redirect(withKnownError(target).href);
}

function codeStep({ pathname, search }: URL, login: URL): URL {
  login.searchParams.set('step', 'code');
  login.searchParams.set('to', `${pathname}${search}`);
  return login;
}

function withKnownError(target: URL): URL {
  const error = target.searchParams.get('error');
  if (error === null) return target;
  target.search = new URLSearchParams({ error: ERROR_CODES[error] ?? 'sign_in_failed' }).toString();
  return target;
}
