import type { FastifyReply } from 'fastify';

interface UnlistedPage {
  html: string;
  /** Content security policy. */
  policy: string;
}

/** Sends a page that nothing caches and no search engine lists. */
export function sendUnlistedPage(reply: FastifyReply, { html, policy }: UnlistedPage) {
  return reply
    .header('content-security-policy', policy)
    .header('cache-control', 'private, no-store')
    .header('x-robots-tag', 'noindex')
    .type('text/html; charset=utf-8')
    .send(html);
}
