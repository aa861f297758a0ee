import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { clientOf } from '#server/platform/http/client-of.ts';
import type { JsonObject } from '#server/platform/http/json-body.ts';
import type { Log } from '#server/platform/log.ts';
import { confirmAfterSignIn } from '../account-mails.ts';
import { afterAnswer } from './after-answer.ts';
import { readDeviceToken, writeDeviceToken } from './device-cookie.ts';
import type { SignIn } from './sign-in.ts';
import { toWebRequest } from './web-messages.ts';

interface Options {
  signIn: SignIn;
  database: Database;
  log: Log;
  clock: Clock;
  /** Stamps the library's rows. */
  machineClock: Clock;
  baseUrl: string;
}

interface Question {
  /** The library's route, without a slash at its start. */
  path: string;
  method: 'GET' | 'POST';
  body?: JsonObject;
  /** The body as the library gets it. */
  bytes?: Buffer;
}

interface Answered {
  response: Response;
  bytes: Buffer;
  /** Whether the person must enter a code before they are signed in. */
  asksForCode: boolean;
}

/** Asks the library, and records what it changed. */
export type Answering = (
  request: FastifyRequest,
  reply: FastifyReply,
  question: Question,
) => Promise<Answered>;

export function answerRequests(options: Options): Answering {
  const { signIn, baseUrl } = options;
  return async (request, reply, { path, method, body = {}, bytes }) => {
    const from = clientOf(request);
    const { language, agencySite: site } = from;
    const origin = site?.origin ?? baseUrl;
    const { response, notes } = await signIn.answer(
      toWebRequest(request, { origin, method, body: bytes }),
      { language, site },
    );
    const answerBytes = Buffer.from(await response.arrayBuffer());
    const answer = readAnswer(response, answerBytes);
    const asksForCode = answer.twoFactorRedirect === true;
    if (response.status < 400) {
      const deviceToken = readDeviceToken(request);
      if (notes.opened) writeDeviceToken(reply, deviceToken, { origin });
      const parts = { ...options, baseUrl: origin, siteId: site?.businessId };
      await afterAnswer(parts, { path, body, answer, notes, from, deviceToken });
      if (notes.opened) await confirmAfterSignIn(parts, notes.opened.email);
    }
    return { response, bytes: answerBytes, asksForCode };
  };
}

function readAnswer(response: Response, bytes: Buffer): JsonObject {
  if (!response.headers.get('content-type')?.includes('json') || bytes.length === 0) return {};
  return (JSON.parse(bytes.toString()) ?? {}) as JsonObject;
}
