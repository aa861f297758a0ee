import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { handleError, normaliseHandle } from '#domain/handle.ts';
import { pickEncoding } from '#server/platform/http/content-encoding.ts';
import { matchesEtag, type PageBody } from '#server/platform/http/page-body.ts';
import { limitRate } from '#server/platform/http/rate-limit.ts';
import { redirectToHandle } from '#server/platform/http/redirect-to-handle.ts';
import { sendUnlistedPage } from '#server/platform/http/send-unlisted-page.ts';
import { unknownWallPage } from './page/unknown-wall-page.ts';
import { createWallReader, type WallReaderDependencies } from './wall-reader.ts';

interface Options extends WallReaderDependencies {
  /** RATE_LIMIT; 0 turns the limit off. */
  rateLimit: number;
}

interface WallParams {
  Params: { handle: string };
  Querystring: { page?: unknown };
}

const PAGES_PER_MINUTE = 240;
/** With the server's cache of a second, withdrawn items disappear after six seconds. */
const SHORT_CACHE = 'public, max-age=5';

/** `GET /wall/{handle}`: a business's wall. */
export function serveWall(server: FastifyInstance, { rateLimit, ...parts }: Options): void {
  const reader = createWallReader(parts);
  const onRequest = limitRate(server, { perMinute: PAGES_PER_MINUTE, factor: rateLimit });
  server.get<WallParams>('/wall/:handle', { onRequest }, async (request, reply) => {
    const handle = handleOf(request.params.handle);
    const wall = handle && (await reader.page(handle, pageOf(request.query.page)));
    if (!wall) return sendUnknownWall(request, reply);
    if ('movedTo' in wall) return redirectToHandle(request, reply, wall.movedTo);
    reply.header('content-security-policy', wall.policy).header('cache-control', SHORT_CACHE);
    if (!wall.isIndexed) reply.header('x-robots-tag', 'noindex');
    return sendBody(request, reply, wall.body);
  });
}

function handleOf(segment: string): string | null {
  const handle = normaliseHandle(segment);
  return handleError(handle) === null ? handle : null;
}

/** Invalid numbers mean the first page. */
function pageOf(value: unknown): number {
  return typeof value === 'string' && /^[1-9]\d{0,5}$/.test(value) ? Number(value) : 1;
}

/** Says that there is no such wall. */
export function sendUnknownWall(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendUnlistedPage(reply.code(404), unknownWallPage(request.headers['accept-language']));
}

async function sendBody(
  request: FastifyRequest,
  reply: FastifyReply,
  body: PageBody,
): Promise<FastifyReply> {
  const encoding = pickEncoding(request.headers['accept-encoding']);
  reply
    .header('etag', body.etag)
    .header('vary', 'accept-encoding')
    .type('text/html; charset=utf-8');
  if (matchesEtag(request.headers['if-none-match'], body.etag)) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(await body.in(encoding));
}
