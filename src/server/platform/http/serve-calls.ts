import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestAsyncHookHandler,
} from 'fastify';
import type { z } from 'zod';
import type { Call, PartPermissions } from '#contract/call.ts';
import type { AccessTokens } from '#server/platform/access/access-tokens.ts';
import {
  requireAccount,
  requireConfirmedEmail,
  requireOwnSite,
  requirePermission,
} from '#server/platform/access/require-access.ts';
import {
  isInternal,
  type ResolvedBusiness,
  resolveBusiness,
} from '#server/platform/access/resolve-business.ts';
import { recordInternalLook } from '#server/platform/activity/internal-view.ts';
import { AppError, invalid, notFound } from '#server/platform/app-error.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { ActingFor, Context, Person, Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database/database.ts';
import { retryDeadlocks } from '#server/platform/database/database-errors.ts';
import type { ReadSnapshot } from '#server/platform/database/read-snapshot.ts';
import type { ServerLanguage } from '#server/texts/texts-for.ts';
import type { BoundCall, PathParams } from './bound-call.ts';
import { clientOf } from './client-of.ts';
import { describeIssueIn } from './describe-issue.ts';
import { type FileDownload, sendFile } from './export-file.ts';
import { findForbiddenTexts, type JsonObject, parseJsonBody } from './json-body.ts';
import { limitRate } from './rate-limit.ts';
import { readRequestedBusiness } from './requested-business.ts';

export interface Gate {
  database: Database;
  readSnapshot: ReadSnapshot;
  accessTokens: AccessTokens;
  clock: Clock;
  internalAccounts: ReadonlySet<string>;
  /** Factor on every rate limit; 0 is none. */
  rateLimit: number;
}

declare module 'fastify' {
  interface FastifyRequest {
    actor: Person | null;
  }
}

/**
 * Serves the calls through the one gate, which checks in this order: token 401, size 413 and form 400,
 * names that differ or are missing 422, business 404, role 403, plan 402, the rest of the body 422.
 */
export function serveCalls(server: FastifyInstance, boundCalls: BoundCall[], gate: Gate): void {
  server.decorateRequest('actor', null);
  for (const bound of boundCalls) {
    const { call } = bound;
    server.route({
      method: 'POST',
      url: call.path,
      bodyLimit: call.bodyLimit,
      onRequest: [
        ...limitRate(server, {
          perMinute: call.perMinute,
          perHour: call.perHour,
          factor: gate.rateLimit,
        }),
        ...readActor(call, gate),
        ...limitRate(server, {
          perMinute: call.perPersonPerMinute,
          factor: gate.rateLimit,
          keyOf: ({ actor, ip }) => actor?.userId ?? ip,
        }),
      ],
      handler: (request, reply) => serve({ bound, gate, request, reply }),
    });
  }
}

/** Open calls need no token; some check one that is sent. */
function readActor({ access }: Call, { accessTokens }: Gate): onRequestAsyncHookHandler[] {
  if (access.kind === 'open') return [];
  return [
    async (request) => {
      const { authorization } = request.headers;
      if (access.kind === 'openOrSignedIn' && authorization === undefined) return;
      request.actor = await accessTokens.verify(authorization);
      requireOwnSite(request.actor, request.site);
    },
  ];
}

/** Errors to report; a large body could have a million. */
const MAX_ERRORS = 50;

interface Service {
  bound: BoundCall;
  gate: Gate;
  request: FastifyRequest;
  reply: FastifyReply;
}

async function serve({ bound, gate, request, reply }: Service): Promise<FastifyReply> {
  const { call, handle, requirePlan, redirectsBack } = bound;
  const body = readBody(request, call);
  const { actor } = request;
  const now = gate.clock.now();
  const from = clientOf(request);
  const business = actor && (await findBusiness(call, { body, gate, actor, now }));
  if (actor && business?.role === 'internal') {
    await recordInternalLook(gate.database, { actor, business, call: call.name, from, now });
  }
  if (business?.isLocked && call.needsRunningPlan) throw planRequired(business);
  if (business) await requirePlan?.(business.businessId);
  const input = checkBody(call.body, body, from.language);
  const params = request.params as PathParams;
  const answer = await inTransaction(call, gate, (tx) =>
    handle({ actor, business, tx, now, from }, input, params),
  );
  reply.header('cache-control', 'no-store');
  if (call.sendsFile) return sendFile(reply, answer as FileDownload);
  if (redirectsBack && request.headers.accept?.includes('text/html')) {
    return reply.redirect(request.url, 303);
  }
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(answer));
}

/** An HTML form without fields has a body that is no JSON; it reads as an empty one. */
function readBody(request: FastifyRequest, { takesIdempotencyKey }: Call): JsonObject {
  const body = Buffer.isBuffer(request.body)
    ? parseJsonBody(request.body)
    : ((request.body ?? {}) as JsonObject);
  if (!takesIdempotencyKey) return body;
  return { ...body, idempotencyKey: body.idempotencyKey ?? request.headers['idempotency-key'] };
}

interface Naming {
  body: JsonObject;
  gate: Gate;
  actor: Person;
  now: Date;
}

async function findBusiness(
  { access, isOfProduct }: Call,
  { body, gate, actor, now }: Naming,
): Promise<ResolvedBusiness | null> {
  if (isOfProduct && actor.siteId !== null) throw notFound();
  if (access.kind === 'internal' && !isInternal(actor, gate.internalAccounts)) throw notFound();
  const isOfBusiness = access.kind === 'business' || access.kind === 'optionalBusiness';
  const requestedId = isOfBusiness ? readRequestedBusiness(body) : null;
  if (access.kind === 'business' && requestedId === null) {
    throw invalid({ bID: 'errors.businessMissing' });
  }
  if (!isOfBusiness || requestedId === null) {
    await requireAccount(gate.database, actor);
    return null;
  }
  const { permission } = access;
  const { database, internalAccounts } = gate;
  const options = { requestedId, permission, internalAccounts, now };
  const business = await resolveBusiness(database, actor, options);
  if (access.kind !== 'business') return business;
  if (access.parts) requireParts(business, body, access.parts);
  if (access.needsConfirmedEmail) await requireConfirmedEmail(database, actor);
  return business;
}

/** For changes of a business whose trial or plan has ended, or of a location for which the plan has no room. */
function planRequired({ isBeyondPlan }: ResolvedBusiness): AppError {
  const key = isBeyondPlan ? 'errors.locationBeyondPlan' : 'errors.planEnded';
  return new AppError('plan_required', key);
}

function requireParts(business: ActingFor, body: JsonObject, parts: PartPermissions): void {
  const value = body[parts.field];
  for (const [part, permission] of Object.entries(parts.permissions)) {
    if (hasPart(value, part)) requirePermission(business, permission);
  }
}

function hasPart(value: unknown, part: string): boolean {
  if (typeof value === 'string') return value === part;
  return typeof value === 'object' && value !== null && Object.hasOwn(value, part);
}

function checkBody(schema: z.ZodType, body: JsonObject, language: ServerLanguage): unknown {
  const result = schema.safeParse(body, { error: describeIssueIn(language) });
  if (!result.success) {
    const issues = result.error.issues.slice(0, MAX_ERRORS);
    const wordedFields = Object.fromEntries(
      issues.map(({ path, message }) => [path.join('.'), message]),
    );
    throw new AppError('invalid', 'errors.invalid', { wordedFields });
  }
  const forbidden = findForbiddenTexts(result.data);
  if (Object.keys(forbidden).length > 0) throw invalid(forbidden);
  return result.data;
}

function inTransaction<T>(
  { transaction }: Call,
  { database, readSnapshot }: Gate,
  work: (tx: Context['tx']) => Promise<T>,
): Promise<T> {
  if (transaction === 'none') return work(null);
  if (transaction === 'read') return readSnapshot(work);
  return retryDeadlocks(() => database.transaction().execute((tx: Tx) => work(tx)));
}
