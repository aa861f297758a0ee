import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { EXPORT_FILE_PATH } from '#domain/business-exports.ts';
import type { FileStore } from '#server/adapters/files/port.ts';
import { type PageAccess, readPerson } from '#server/platform/access/read-person.ts';
import { resolveBusiness } from '#server/platform/access/resolve-business.ts';
import { recordActivity } from '#server/platform/activity/record-activity.ts';
import { hasDoneSince } from '#server/platform/activity/store.ts';
import { AppError, invalid } from '#server/platform/app-error.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { ActingFor, Person } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database/database.ts';
import { clientOf } from '#server/platform/http/client-of.ts';
import { endWhenStalled } from '#server/platform/http/end-when-stalled.ts';
import { limitRate } from '#server/platform/http/rate-limit.ts';
import { readRequestedBusiness } from '#server/platform/http/requested-business.ts';
import { exportKeyOf } from './export-file.ts';
import { isOver } from './present-export.ts';
import { findCurrentExport } from './store.ts';

interface Options extends PageAccess {
  database: Database;
  files: FileStore;
  internalAccounts: ReadonlySet<string>;
  clock: Clock;
  /** Factor on the limit of requests; 0 turns it off. */
  rateLimit: number;
}

const PER_MINUTE = 30;
/** Milliseconds. A browser continues a download that was cut. */
const STALL_TIMEOUT = 60_000;

/**
 * `GET` of the archive, for whoever may make one at this moment. A browser saves it as it comes, and continues a download
 * that broke off: `Range: bytes=<from>-`.
 */
export function serveBusinessExport(server: FastifyInstance, options: Options): void {
  server.route({
    method: 'GET',
    url: EXPORT_FILE_PATH,
    exposeHeadRoute: false,
    onRequest: limitRate(server, { perMinute: PER_MINUTE, factor: options.rateLimit }),
    handler: (request, reply) => serve(options, request, reply),
  });
}

async function serve(options: Options, request: FastifyRequest, reply: FastifyReply) {
  const { database, files, clock } = options;
  const { actor, business } = await findAccess(options, request);
  const { businessId } = business;
  const current = await findCurrentExport(database, businessId);
  if (current?.state !== 'ready' || isOver(current, clock.now())) throw gone();
  const { exportId, tries, fileName, size } = current;
  const etag = `"${exportId}-${tries}"`;
  const from = firstByteOf(request, { etag, size: size ?? 0 });
  const file = await files.open(exportKeyOf(businessId, current), { from });
  if (file === null) throw gone();
  const download = { actor, business, request };
  if (from === 0 || !(await isContinued(options, download, current.readyAt))) {
    await recordDownload(options, download);
  }
  reply
    .headers({
      'cache-control': 'no-store, no-transform',
      'content-disposition': `attachment; filename="${fileName}"`,
      'content-length': file.size - from,
      'accept-ranges': 'bytes',
      etag,
      'x-accel-buffering': 'no',
    })
    .type('application/zip');
  if (from > 0)
    reply.code(206).header('content-range', `bytes ${from}-${file.size - 1}/${file.size}`);
  endWhenStalled(request, STALL_TIMEOUT);
  return reply.send(Readable.from(file.content, { objectMode: false }));
}

function gone(): AppError {
  return new AppError('not_found', 'businessExports.errors.gone');
}

/** Other ranges than a rest are answered with the whole file, as RFC 9110 (14.2) allows. */
function firstByteOf(
  { headers }: FastifyRequest,
  { etag, size }: { etag: string; size: number },
): number {
  const [, first = '0'] = /^bytes=(\d{1,15})-$/.exec(headers.range ?? '') ?? [];
  const isSame = headers['if-range'] === undefined || headers['if-range'] === etag;
  return isSame && Number(first) < size ? Number(first) : 0;
}

/** The same checks as for a call: sign-in 401, name of the business 422, business 404, role 403. */
async function findAccess(options: Options, request: FastifyRequest) {
  const { database, internalAccounts, clock } = options;
  const actor = await readPerson(options, request);
  const requestedId = readRequestedBusiness(request.query as Record<string, unknown>);
  if (requestedId === null) throw invalid({ bID: 'errors.businessMissing' });
  const business = await resolveBusiness(database, actor, {
    requestedId,
    permission: 'business.export',
    internalAccounts,
    now: clock.now(),
  });
  return { actor, business };
}

interface Download {
  actor: Person;
  business: ActingFor;
  request: FastifyRequest;
}

/** Whether this person has begun to download this archive before; a rest may also be asked for without that. */
async function isContinued(
  { database }: Options,
  { actor, business }: Download,
  readyAt: Date | null,
): Promise<boolean> {
  if (readyAt === null) return false;
  return hasDoneSince(database, business.businessId, {
    action: 'businessExportDownloaded',
    userId: actor.userId,
    since: readyAt,
  });
}

async function recordDownload(
  { database, clock }: Options,
  { actor, business, request }: Download,
): Promise<void> {
  const source = { actor, business, from: clientOf(request), now: clock.now() };
  await database.transaction().execute((tx) =>
    recordActivity({ ...source, tx }, business.businessId, {
      action: 'businessExportDownloaded',
    }),
  );
}
