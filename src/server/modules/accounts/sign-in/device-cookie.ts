import type { FastifyReply, FastifyRequest } from 'fastify';
import { newToken } from '#server/platform/tokens.ts';

const NAME = 'goodword.device';
const PATTERN = new RegExp(`(?:^|;\\s*)${NAME.replace('.', '\\.')}=([\\w-]{43})(?:;|$)`);
/** The longest that browsers keep a cookie: 400 days, in seconds (RFC 6265bis, 5.5). */
const LIFETIME = 400 * 86_400;

/** The token by which this browser is known; a new one if it has none. */
export function readDeviceToken({ headers }: FastifyRequest): string {
  return PATTERN.exec(headers.cookie ?? '')?.[1] ?? newToken();
}

/** Lets this browser be known at its next sign-in. */
export function writeDeviceToken(
  reply: FastifyReply,
  token: string,
  { origin }: { origin: string },
): void {
  const secure = origin.startsWith('https:') ? '; Secure' : '';
  const attributes = `Path=/api/auth; Max-Age=${LIFETIME}; HttpOnly; SameSite=Lax${secure}`;
  reply.header('set-cookie', `${NAME}=${token}; ${attributes}`);
}
