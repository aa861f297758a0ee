import type { FastifyRequest } from 'fastify';
import { isLoopbackHost } from '#server/platform/is-loopback-host.ts';

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;
const PROXY_HEADER =
  /^(forwarded|via|x-forwarded-.*|x-(real|client|cluster-client|original)-.*|cf-.*|true-client-ip)$/;

/**
 * Whether a request comes from the machine itself. A local proxy connects from the loopback address too: it shows by its
 * headers, by its host name, or, as nginx by default, by HTTP/1.0.
 */
export function isFromMachine({ headers, raw }: FastifyRequest): boolean {
  return (
    LOOPBACK.test(raw.socket.remoteAddress ?? '') &&
    isLoopbackHost(headers.host ?? '') &&
    raw.httpVersion !== '1.0' &&
    !Object.keys(headers).some((name) => PROXY_HEADER.test(name))
  );
}
