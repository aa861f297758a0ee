import formbody from '@fastify/formbody';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { canonicalAddress } from '#domain/respondent-address.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { Log } from '#server/platform/log.ts';
import { closeWithoutLoss } from './close-without-loss.ts';
import { countRequest, countRequests } from './count-requests.ts';
import { endSlowBodies } from './end-slow-bodies.ts';
import { nameRequests, REQUEST_ID_HEADER, requestIdOf } from './request-ids.ts';
import { sendError } from './send-error.tsx';
import { type CustomSite, createSiteNamer, nameSites } from './site.ts';

interface Options {
  log: Log;
  /** The origin under which people reach the product. */
  baseUrl: string;
  /** The origin of the links of agencies' clients: unknown pages there lead nowhere. By default the same. */
  baseUrlAgency?: string;
  /** Finds the custom site of a host; by default there is none. */
  findSite?: (host: string) => Promise<CustomSite | null>;
  /** Answers what a custom site does not have. */
  sendUnknownAt?: SendUnknownAt;
  /** Proxies whose X-Forwarded-For counts: addresses, networks, or names of networks such as `loopback`. */
  trustedProxies: readonly string[];
  /** Whether people open it: unknown pages then lead to the dashboard. */
  hasPages?: boolean;
  /** Whether everything is still served, but not for long. */
  isStopping?: () => boolean;
}

/** Answers a request for what a custom site does not have, in the name of its business. */
export type SendUnknownAt = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

const DEFAULT_BODY_LIMIT = 1_000_000;
// Tokens in paths are longer than the router's default of 100.
const MAX_PARAM_LENGTH = 500;
const REQUEST_TIMEOUT = 60_000;
/** Of any request: routes with large bodies have a limit of their own. */
const LONGEST_REQUEST = 1_200_000;

/** A server without routes, but with headers, parsers, error handling and the response to unknown paths. */
export async function createHttpServer({
  log,
  baseUrl,
  baseUrlAgency = baseUrl,
  findSite = async () => null,
  sendUnknownAt,
  trustedProxies,
  hasPages = true,
  isStopping = () => false,
}: Options): Promise<FastifyInstance> {
  const nameSite = createSiteNamer({ baseUrl, baseUrlAgency, findSite });
  const sendUnknownPath = unknownPathSender({ log, hasPages, sendUnknownAt });
  const server = fastify({
    trustProxy: [...trustedProxies],
    genReqId: requestIdOf,
    bodyLimit: DEFAULT_BODY_LIMIT,
    requestTimeout: LONGEST_REQUEST,
    forceCloseConnections: 'idle',
    // closeWithoutLoss answers in the API's shape.
    return503OnClosing: false,
    rewriteUrl: ({ url = '/' }) => canonicalAddress(url) ?? url,
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    // A path that cannot be decoded is an unknown one.
    async frameworkErrors(_error, request, reply) {
      reply.header(REQUEST_ID_HEADER, request.id);
      await nameSite(request)
        .then(() => sendUnknownPath(request, reply))
        .catch((error: unknown) => sendError({ error, request, reply, log }));
      countRequest(request, reply);
    },
  });
  nameRequests(server);
  endSlowBodies(server, REQUEST_TIMEOUT);
  countRequests(server);
  await server.register(helmet, {
    contentSecurityPolicy: false,
    // Headers for obsolete browsers would only make every response longer.
    dnsPrefetchControl: false,
    ieNoOpen: false,
    permittedCrossDomainPolicies: false,
    xXssProtection: false,
    strictTransportSecurity: baseUrl.startsWith('https:'),
  });
  nameSites(server, nameSite);
  await server.register(rateLimit, { global: false });
  await server.register(formbody);
  readBodiesAsBytes(server);
  closeWithoutLoss(server, isStopping);
  server.setErrorHandler((error, request, reply) => sendError({ error, request, reply, log }));
  server.setNotFoundHandler(sendUnknownPath);
  // Before the body is read: 404 takes precedence over 413.
  server.addHook('onRequest', (request, reply, done) => {
    // Other methods are served in place: RFC 8058 allows a one-click unsubscription no redirect.
    if (isRead(request) && request.originalUrl !== request.url) reply.redirect(request.url, 301);
    else if (request.is404) sendUnknownPath(request, reply).catch(done);
    else done();
  });
  return server;
}

/** Programs look for files and well-known addresses, people for pages: only these are led to the dashboard. */
function unknownPathSender({
  log,
  hasPages,
  sendUnknownAt,
}: {
  log: Log;
  hasPages: boolean;
  sendUnknownAt: SendUnknownAt | undefined;
}) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const path = request.url.split('?')[0] ?? '';
    if (isRead(request) && !NO_PAGE.test(path)) {
      if (request.site.kind === 'custom' && sendUnknownAt) return sendUnknownAt(request, reply);
      if (request.site.kind === 'product' && hasPages) return reply.redirect('/dash/home');
    }
    return sendError({ error: notFound(), request, reply, log });
  };
}

/** Below /api, metrics, what begins with a dot (RFC 8615: /.well-known), and names of files. */
const NO_PAGE = /^\/api(\/|$)|^\/metrics$|\/\.|\.\w+$/;

function isRead({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD';
}

// The body of a call is parsed after its token was checked, so the parsers return the raw bytes.
function readBodiesAsBytes(server: FastifyInstance): void {
  server.removeContentTypeParser(['application/json', 'text/plain']);
  server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
}
