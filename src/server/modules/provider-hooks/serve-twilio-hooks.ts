import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { TextCommand } from '#domain/text-commands.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { KeyRing } from '#server/platform/key-ring.ts';
import { retry } from '#server/platform/retry.ts';
import { readIdToken } from '#server/platform/tokens.ts';
import { handleInboundText } from './handle-inbound-text.ts';
import { recordTextStatus } from './record-text-status.ts';
import { isSignedByTwilio } from './twilio-signature.ts';

interface Options {
  database: Database;
  clock: Clock;
  hooksKeys: KeyRing;
  /** Hashes customers in the activity. */
  activityKeys: KeyRing;
  /** The public origin that Twilio calls, in front of any proxies. */
  baseUrl: string;
  authToken: string;
}

const MAX_BODY_BYTES = 100_000;
const MAX_TEXT_LENGTH = 1600;
const E164 = /^\+[1-9]\d{6,14}$/;

/**
 * Twilio's webhooks: `POST /hooks/twilio/status/{token}` for the status of a text, `POST
 * /hooks/twilio/inbound` for replies. 403 without Twilio's signature.
 */
export function serveTwilioHooks(server: FastifyInstance, options: Options): void {
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post<{ Params: { token: string } }>(
      '/hooks/twilio/status/:token',
      { bodyLimit: MAX_BODY_BYTES },
      async (request, reply) => {
        const form = readSignedForm(request, options);
        if (!form) return refuse(reply);
        const isKnown = await handleStatus(request.params.token, form, options);
        return reply.code(isKnown ? 204 : 404).send();
      },
    );
    scope.post('/hooks/twilio/inbound', { bodyLimit: MAX_BODY_BYTES }, async (request, reply) => {
      const form = readSignedForm(request, options);
      if (!form) return refuse(reply);
      return reply.type('text/xml; charset=utf-8').send(twiml(await handleInbound(form, options)));
    });
  });
}

function readSignedForm(request: FastifyRequest, { baseUrl, authToken }: Options) {
  const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '');
  const header = request.headers['x-twilio-signature'];
  const signature = typeof header === 'string' ? header : undefined;
  const url = baseUrl + request.url;
  return isSignedByTwilio({ authToken, url, form, signature }) ? form : null;
}

function refuse(reply: FastifyReply): FastifyReply {
  return reply.code(403).type('text/plain; charset=utf-8').send('Not signed by Twilio.');
}

async function handleStatus(token: string, form: URLSearchParams, options: Options) {
  const { database, clock, hooksKeys, activityKeys } = options;
  const named = readIdToken(hooksKeys, token);
  if (!named) return false;
  const { businessId, id: messageId } = named;
  const status = { messageId, form, activityKeys, now: clock.now() };
  const changed = await recordTextStatus(database, businessId, status);
  return changed !== null;
}

async function handleInbound(form: URLSearchParams, { database, clock, activityKeys }: Options) {
  const from = form.get('From') ?? '';
  const sid = form.get('MessageSid') ?? '';
  if (!E164.test(from) || sid === '') return null;
  const body = (form.get('Body') ?? '').replaceAll('\0', '').slice(0, MAX_TEXT_LENGTH);
  const providerCommand = commandOf(form.get('OptOutType'));
  const text = { sid, from, body, providerCommand, activityKeys, now: clock.now() };
  // Twilio delivers a text once, and waits 15 s for an answer.
  return retry(() => handleInboundText(database, text));
}

/** Set if Twilio's Advanced Opt-Out has handled the text. */
function commandOf(optOutType: string | null): TextCommand | null {
  const command = optOutType?.toLowerCase();
  return command === 'stop' || command === 'start' || command === 'help' ? command : null;
}

/** TwiML for a reply, or for none. */
function twiml(reply: string | null): string {
  const escaped = reply?.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const message = escaped === undefined ? '' : `<Message>${escaped}</Message>`;
  return `<?xml version="1.0" encoding="UTF-8"?><Response>${message}</Response>`;
}
