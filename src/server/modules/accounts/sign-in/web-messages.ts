import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#server/platform/app-error.ts';

interface Options {
  /** Under which the request came. */
  origin: string;
  method: 'GET' | 'POST';
  /** Undefined sends none. */
  body?: Buffer | undefined;
}

/** The request that the auth library gets. */
export function toWebRequest(request: FastifyRequest, { origin, method, body }: Options): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  headers.delete('content-length');
  headers.set('x-forwarded-for', request.ip);
  if (!isFromBrowser(request)) headers.set('origin', origin);
  headers.set('content-type', 'application/json');
  const isBodyless = method === 'GET' || body === undefined || body.length === 0;
  return new Request(new URL(request.url, origin), {
    method,
    headers,
    body: isBodyless ? null : new Uint8Array(body),
  });
}

// Forged requests come from browsers, which send an origin with every POST; other clients send none.
function isFromBrowser({ headers }: FastifyRequest): boolean {
  return headers.origin !== undefined || headers['sec-fetch-site'] !== undefined;
}

/** @throws forbidden (403) if another site's page sends the request */
export function requireOwnOrigin(request: FastifyRequest, origins: readonly string[]): void {
  const { origin } = request.headers;
  if (!isFromBrowser(request) || (origin && origins.includes(origin))) return;
  throw new AppError('forbidden', 'errors.roleTooSmall');
}

/** Sends the library's answer; `bytes` is its body, which can be read only once. */
export function sendWebResponse(
  reply: FastifyReply,
  response: Response,
  bytes: Buffer,
): FastifyReply {
  reply.code(response.status);
  copyHeaders(reply, response);
  return reply.send(bytes);
}

/** All headers of the library's answer, with its cookies. */
export function copyHeaders(reply: FastifyReply, { headers }: Response): void {
  reply.header('cache-control', 'no-store');
  for (const [name, value] of headers) {
    if (name !== 'set-cookie' && name !== 'content-length') reply.header(name, value);
  }
  for (const cookie of headers.getSetCookie()) reply.header('set-cookie', cookie);
}
