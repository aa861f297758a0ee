import type { FastifyRequest } from 'fastify';
import type { ClientOrigin } from '#server/platform/context.ts';
import { languageOfRequest } from '#server/texts/pick-language.ts';
import { agencySiteOf } from './site.ts';

const LONGEST_USER_AGENT = 500;

/** Where a request comes from. The user agent is any text that the client likes to send. */
export function clientOf(request: FastifyRequest): ClientOrigin {
  const { ip, headers } = request;
  const userAgent = headers['user-agent']?.slice(0, LONGEST_USER_AGENT) ?? null;
  const agencySite = agencySiteOf(request);
  return { ip, userAgent, language: languageOfRequest(request), agencySite };
}
