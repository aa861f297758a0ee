import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Leads from a page below a business's former handle to the same page below its present one, with the query. Nobody may
 * remember the way: a business can return to a former handle, which then leads here.
 */
export function redirectToHandle(
  request: FastifyRequest,
  reply: FastifyReply,
  handle: string,
): FastifyReply {
  const location = request.url.replace(/^(\/[a-z]+\/)[^/?]+/, (_, path: string) => path + handle);
  return reply.header('cache-control', 'no-store').redirect(location, 302);
}
