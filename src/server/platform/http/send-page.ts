import type { FastifyReply } from 'fastify';
import { PAGE_POLICY } from './page.tsx';

/** Sends one of our own small pages: it may load nothing, is kept nowhere and tells no address on. */
export function sendPage(
  reply: FastifyReply,
  html: string,
  policy: string = PAGE_POLICY,
): FastifyReply {
  return reply
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(html);
}
