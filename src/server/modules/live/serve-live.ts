import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LIVE_PATH, type LiveEvent } from '#contract/live.ts';
import { type Access, may } from '#domain/client-areas.ts';
import type { Permission } from '#domain/roles.ts';
import { expiryOf } from '#server/platform/access/access-tokens.ts';
import { type PageAccess, readPerson } from '#server/platform/access/read-person.ts';
import {
  type ResolvedBusiness,
  resolveBusiness,
} from '#server/platform/access/resolve-business.ts';
import { recordInternalLook } from '#server/platform/activity/internal-view.ts';
import { invalid } from '#server/platform/app-error.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readRequestedBusiness } from '#server/platform/http/requested-business.ts';
import type { BusinessEvents } from '#server/platform/live/business-events.ts';
import { type LiveStream, openLiveStream } from './open-live-stream.ts';
import { watchWithLocations } from './watch-with-locations.ts';

interface Options extends PageAccess {
  database: Database;
  internalAccounts: ReadonlySet<string>;
  events: BusinessEvents;
  clock: Clock;
}

/** Concurrent streams: browsers open six connections to a server, and calls need some of them. */
const MAX_STREAMS_PER_USER = 3;
const MAX_STREAMS = 1_000;

/** What somebody must be allowed to see to be sent an event. */
const PERMISSION_OF_EVENT = {
  session: 'responses.view',
  changed: 'responses.view',
  import: 'reviews.view',
  reviews: 'reviews.view',
  entity: 'business.view',
  collaborators: 'business.view',
  resync: 'business.view',
} as const satisfies Record<LiveEvent['event'], Permission>;

/** What the activity calls a look at the stream. */
const LOOK = 'live';

/** Streams a business's events to its people, as far as they may see what they are about. */
export function serveLive(server: FastifyInstance, options: Options): void {
  const streams = new Map<LiveStream, string>();
  let isClosing = false;
  // Runs before the server waits for open connections: streams do not end by themselves.
  server.addHook('preClose', async () => {
    isClosing = true;
    for (const stream of streams.keys()) stream.end();
  });
  server.route({
    method: 'GET',
    url: LIVE_PATH,
    exposeHeadRoute: false,
    handler: (request, reply) =>
      serve(options, { streams, isClosing: () => isClosing, request, reply }),
  });
}

interface Service {
  /** The user id of each stream. */
  streams: Map<LiveStream, string>;
  isClosing: () => boolean;
  request: FastifyRequest;
  reply: FastifyReply;
}

async function serve(options: Options, { streams, isClosing, request, reply }: Service) {
  const { authorization } = request.headers;
  const { actor, business } = await findAccess(options, request);
  let access: Access = business;
  const requireAccess = async () => {
    access = (await findAccess(options, request)).business;
  };
  if (business.role === 'internal') {
    const { database, clock } = options;
    const from = { ip: request.ip };
    await recordInternalLook(database, { actor, business, call: LOOK, from, now: clock.now() });
  }
  reply.header('cache-control', 'no-store, no-transform');
  const ofPerson = [...streams.values()].filter((reader) => reader === actor.userId).length;
  // After a 204 an EventSource does not reconnect (HTML, 9.2.2).
  if (ofPerson >= MAX_STREAMS_PER_USER || streams.size >= MAX_STREAMS) {
    return reply.code(204).send();
  }
  const endsAt = authorization === undefined ? null : expiryOf(authorization);
  const stream = openLiveStream({ requireAccess, endsAt });
  streams.set(stream, actor.userId);
  // The browser opens the next one elsewhere.
  if (isClosing()) stream.end();
  const send = (event: LiveEvent) => {
    if (may(access, PERMISSION_OF_EVENT[event.event])) stream.send(event);
  };
  const unwatch = watch(options, { business, send, onError: stream.end });
  stream.readable.once('close', () => {
    unwatch();
    streams.delete(stream);
  });
  return (
    reply
      .header('x-accel-buffering', 'no')
      // No keep-alive, so that a stopping server does not wait for it.
      .header('connection', 'close')
      .type('text/event-stream; charset=utf-8')
      .send(stream.readable)
  );
}

/** The members of a parent see its locations too; an internal account looks at one business. */
function watch(
  { database, events }: Options,
  {
    business: { businessId, role },
    send,
    onError,
  }: { business: ResolvedBusiness; send: (event: LiveEvent) => void; onError: () => void },
): () => void {
  if (role === 'internal') return events.watch(businessId, send);
  return watchWithLocations(businessId, send, { database, events, onError });
}

/** The same checks as for a call: sign-in 401, name of the business 422, business 404, role 403. */
async function findAccess(options: Options, request: FastifyRequest) {
  const { database, internalAccounts, clock } = options;
  const actor = await readPerson(options, request);
  const requestedId = readRequestedBusiness(request.query as Record<string, unknown>);
  if (requestedId === null) throw invalid({ bID: 'errors.businessMissing' });
  const permission = 'business.view';
  const business = await resolveBusiness(database, actor, {
    requestedId,
    permission,
    internalAccounts,
    now: clock.now(),
  });
  return { actor, business };
}
