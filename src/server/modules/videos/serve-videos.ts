import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { ByteRange, FileFacts, FileStore } from '#server/adapters/files/port.ts';
import { posterKeyOf } from '#server/modules/files/upload-address.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { endWhenStalled } from '#server/platform/http/end-when-stalled.ts';
import { exportFileName } from '#server/platform/http/export-file-name.ts';
import { isId } from '#server/platform/ids.ts';
import type { KeyRing } from '#server/platform/key-ring.ts';
import { byteRangeOf } from './byte-range.ts';
import { findServedVideo, type ServedVideo } from './store.ts';
import { secondsLeft, type VideoKey } from './video-address.ts';

interface Options {
  database: Database;
  files: FileStore;
  clock: Clock;
  videoKeys: KeyRing;
}

interface Route {
  Params: { business: string; name: string };
  Querystring: { until?: unknown; key?: unknown; download?: unknown };
}

/** Milliseconds that it is remembered what a video is and who may see it: players ask for many ranges. */
const REMEMBERED = 2_000;
const MAX_REMEMBERED = 10_000;
/** Milliseconds. A player that pauses asks again. */
const STALL_TIMEOUT = 60_000;

/** Anybody may see it until the customer withdraws the consent, so it is kept for a moment only. */
const OF_EVERYBODY = 'public, max-age=10';
const OF_TEAM = 'private, no-store';
/** Opened in a tab, a browser makes a page of it, which loads it again from the same origin. Nothing runs in that. */
const POLICY = "default-src 'none'; media-src 'self'; sandbox allow-same-origin";

/**
 * Serves `/u/{business}/{id}.mp4`, whatever its content is, and its poster, `.jpg`: to anybody if it is showcased or welcomes
 * respondents, else by the addresses that `fetchvideos` signs.
 */
export function serveVideos(server: FastifyInstance, options: Options): void {
  const videos = new LRUCache<string, { video: ServedVideo | null }, VideoKey>({
    max: MAX_REMEMBERED,
    ttl: REMEMBERED,
    fetchMethod: async (_key, _stale, { context }) => ({
      video: await findServedVideo(options.database, context),
    }),
  });
  server.route<Route>({
    method: ['GET', 'HEAD'],
    url: '/u/:business(^[\\da-f-]{36}$)/:name(^[\\da-f-]{36}\\.(?:mp4|jpg)$)',
    async handler(request, reply) {
      const { business, name } = request.params;
      const [uploadId = '', extension] = name.split('.');
      if (!isId(business) || !isId(uploadId)) throw notFound();
      const key = { businessId: business, uploadId };
      const found = await videos.fetch(`${business}/${uploadId}`, { context: key });
      const now = options.clock.now();
      const seconds = secondsLeft(options.videoKeys, key, { ...request.query, now });
      const video = found?.video;
      if (!video || (seconds === 0 && !video.isPublic)) throw notFound();
      const file =
        extension === 'mp4'
          ? { fileKey: video.fileKey, mediaType: video.mediaType }
          : { fileKey: posterKeyOf(video.fileKey), mediaType: 'image/jpeg' };
      const downloadName =
        request.query.download === undefined ? null : await nameOf(options, key, video, file);
      return send({ request, reply }, options.files, { ...file, seconds, downloadName });
    },
  });
}

interface Sending {
  fileKey: string;
  mediaType: string;
  /** For which the address is signed; 0 if everybody may see it. */
  seconds: number;
  /** Null if it is to be played. */
  downloadName: string | null;
}

async function send(
  { request, reply }: { request: FastifyRequest<Route>; reply: FastifyReply },
  files: FileStore,
  { fileKey, mediaType, seconds, downloadName }: Sending,
): Promise<FastifyReply> {
  reply.headers({
    'cache-control': seconds > 0 ? OF_TEAM : OF_EVERYBODY,
    'cross-origin-resource-policy': 'cross-origin',
    'content-security-policy': POLICY,
    'accept-ranges': 'bytes',
  });
  if (downloadName !== null) {
    reply.header('content-disposition', `attachment; filename="${downloadName}"`);
  }
  // A public address ends when consent does, so the store's own would last too long. The store's is for GET alone.
  const elsewhere =
    seconds > 0 && request.method === 'GET'
      ? await files.signedAddressOf(fileKey, {
          seconds,
          mediaType,
          ...(downloadName === null ? {} : { downloadName }),
        })
      : null;
  if (elsewhere !== null) return reply.redirect(elsewhere, 302);
  const part = await openPart(files, fileKey, request);
  reply.header('etag', part.etag).type(mediaType);
  if (request.headers['if-none-match'] === part.etag) return reply.code(304).send();
  if (part.range === 'beyond') {
    return reply.code(416).header('content-range', `bytes */${part.size}`).send();
  }
  const { from, to } = part.range ?? { from: 0, to: part.size - 1 };
  if (part.range) reply.code(206).header('content-range', `bytes ${from}-${to}/${part.size}`);
  reply.header('content-length', to - from + 1);
  if (part.content === null) return reply.send();
  endWhenStalled(request, STALL_TIMEOUT);
  // A stream is sent as it is: another one around it would hold as much again of each of a thousand readers.
  const { content } = part;
  return reply.send(
    content instanceof Readable ? content : Readable.from(content, { objectMode: false }),
  );
}

interface Part extends FileFacts {
  /** Null is the whole file. */
  range: Required<ByteRange> | 'beyond' | null;
  /** Null if no bytes are asked for. */
  content: AsyncIterable<Uint8Array> | null;
}

/** A rendition may replace the file while it is looked at, whose ranges are others: then it is looked at again. */
async function openPart(
  files: FileStore,
  fileKey: string,
  { method, headers }: FastifyRequest,
): Promise<Part> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const facts = await files.stat(fileKey);
    if (facts === null) break;
    const isSame = headers['if-range'] === undefined || headers['if-range'] === facts.etag;
    const range = method === 'GET' && isSame ? byteRangeOf(headers.range, facts.size) : null;
    const isWithoutBytes =
      method === 'HEAD' || range === 'beyond' || headers['if-none-match'] === facts.etag;
    if (isWithoutBytes) return { ...facts, range, content: null };
    const file = await files.open(fileKey, range ?? { from: 0 });
    if (file?.etag === facts.etag) return { ...facts, range, content: file.content };
    await file?.content[Symbol.asyncIterator]().return?.();
  }
  throw notFound();
}

const MAX_TRIES = 3;

const EXTENSIONS: Readonly<Record<string, 'mp4' | 'mov' | 'webm' | 'jpg'>> = {
  'video/quicktime': 'mov',
  'video/webm': 'webm',
  'image/jpeg': 'jpg',
};

/** With the business and the day on which it came: whose answer it is, is nobody else's business. */
function nameOf(
  { database }: Options,
  { businessId, uploadId }: VideoKey,
  { arrivedAt }: ServedVideo,
  { mediaType }: { mediaType: string },
): Promise<string> {
  const format = EXTENSIONS[mediaType] ?? 'mp4';
  const what = `video-${uploadId.slice(-6)}`;
  return database
    .transaction()
    .execute((tx) => exportFileName(tx, businessId, { what, format, now: arrivedAt }));
}
