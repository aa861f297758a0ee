import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LIVE_PATH } from '#contract/live.ts';
import { type AccessTokens, expiryOf } from '#server/platform/access/access-tokens.ts';
import { resolveBusiness } from '#server/platform/access/resolve-business.ts';
import { AppError, invalid } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readNamedBusiness } from '#server/platform/http/named-business.ts';
import type { BusinessEvents } from '#server/platform/live/business-events.ts';
import { texts } from '#server/texts/en.ts';
import { type LiveStream, openLiveStream } from './open-live-stream.ts';

interface Options {
  database: Database;
  accessTokens: AccessTokens;
  internalAccounts: ReadonlySet<string>;
  events: BusinessEvents;
}

/** Streams at a time: browsers open six connections to a server, and calls need some of them. */
const MOST_OF_A_PERSON = 4;
const MOST_OF_A_PROCESS = 1_000;
/** Seconds after which who was refused may ask again. */
const ASK_AGAIN = 30;

/** Tells whoever may view a business's responses what happens there, as it happens. */
export function serveLive(server: FastifyInstance, options: Options): void {
  const streams = new Map<LiveStream, string>();
  // Before the connections are waited for: a stream would never end by itself.
  server.addHook('preClose', async () => {
    for (const stream of streams.keys()) stream.end();
  });
  server.route({
    method: 'GET',
    url: LIVE_PATH,
    exposeHeadRoute: false,
    onRequest: async (request) => {
      request.actor = await options.accessTokens.verify(request.headers.authorization);
    },
    handler: (request, reply) => serve(options, { streams, request, reply }),
  });
}

interface Service {
  /** Who reads each of them. */
  streams: Map<LiveStream, string>;
  request: FastifyRequest;
  reply: FastifyReply;
}

async function serve(options: Options, { streams, request, reply }: Service) {
  const { authorization } = request.headers;
  const requireAccess = () => findAccess(options, authorization, request.query);
  const { userId, businessId } = await requireAccess();
  const ofPerson = [...streams.values()].filter((reader) => reader === userId).length;
  if (ofPerson >= MOST_OF_A_PERSON || streams.size >= MOST_OF_A_PROCESS) {
    throw new AppError('rate_limited', texts.errors.rateLimited, { retryAfter: ASK_AGAIN });
  }
  const stream = openLiveStream({ requireAccess, endsAt: expiryOf(authorization) });
  streams.set(stream, userId);
  const unwatch = options.events.watch(businessId, stream.tell);
  stream.readable.once('close', () => {
    unwatch();
    streams.delete(stream);
  });
  return (
    reply
      .header('cache-control', 'no-store, no-transform')
      .header('x-accel-buffering', 'no')
      // A connection that has carried it is not kept, so that a server that stops need not wait for it.
      .header('connection', 'close')
      .type('text/event-stream; charset=utf-8')
      .send(stream.readable)
  );
}

/** Checks as a call does: token 401, name of the business 422, business 404, role 403. */
async function findAccess(
  { database, accessTokens, internalAccounts }: Options,
  authorization: string | undefined,
  query: unknown,
) {
  const actor = await accessTokens.verify(authorization);
  const named = readNamedBusiness(query as Record<string, unknown>);
  if (named === null) throw invalid({ bID: texts.errors.businessMissing });
  const permission = 'responses.view';
  const { businessId } = await resolveBusiness(database, actor, {
    named,
    permission,
    internalAccounts,
  });
  return { userId: actor.userId, businessId };
}
