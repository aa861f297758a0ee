import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import {
  findIncomingVideo,
  type IncomingVideo,
} from '#server/modules/files/find-incoming-video.ts';
import { incomingKeyOf } from '#server/modules/files/remove-uploads.ts';
import { uploadAddressOf } from '#server/modules/files/upload-address.ts';
import { createUploadHolds } from '#server/modules/files/upload-holds.ts';
import { endWhenStalled } from '#server/platform/http/end-when-stalled.ts';
import { limitRate } from '#server/platform/http/rate-limit.ts';
import type { KeyRing } from '#server/platform/key-ring.ts';
import { createTusProtocol } from '#server/platform/tus/tus-protocol.ts';
import { type FinishOptions, finishVideo } from './finish-video.ts';

export interface ReceivingOptions extends FinishOptions {
  uploadKeys: KeyRing;
  /** RATE_LIMIT; 0 turns the limit off. */
  rateLimit: number;
}

interface Route {
  Params: { token: string };
}

const METHODS: HTTPMethods[] = ['POST', 'HEAD', 'PATCH'];
/** Chunks of the largest video, from several respondents behind one address, with some repeats. */
const REQUESTS_PER_MINUTE = 600;
/** Milliseconds without a byte. */
const STALL_TIMEOUT = 60_000;
/** Of a chunk on the slowest of phones. */
export const CHUNK_TIMEOUT = 1_200_000;

const TUS_HEADERS = { 'tus-resumable': '1.0.0', 'cache-control': 'no-store' };

/**
 * Receives announced videos by tus 1.0 at `/upload/{token}`, which is the upload itself: HEAD and PATCH work at once, POST
 * only says so to clients that want to create one. The answer to the last PATCH is `{ url }`, and stays that.
 */
export function receiveVideos(server: FastifyInstance, options: ReceivingOptions): void {
  const { database, files, uploadKeys, clock, incoming } = options;
  const tus = createTusProtocol(incoming);
  const holds = createUploadHolds(database, clock);

  const find = (token: string) =>
    findIncomingVideo(token, { database, uploadKeys, now: clock.now() });

  async function receive(request: FastifyRequest<Route>, reply: FastifyReply) {
    const { token } = request.params;
    const key = await find(token);
    reply.headers(TUS_HEADERS);
    if (request.method === 'POST') return reply.code(201).header('location', request.url).send();
    const body = request.method === 'PATCH' ? bodyOf(request) : null;
    return holds.hold(key, holderOf(request), async () => {
      // Again: whoever had it before may have finished it.
      const upload = await find(token);
      if (upload.hasArrived) return sendFinished(request, reply, upload);
      const { fileKey, size } = upload;
      const id = incomingKeyOf(fileKey);
      const isBegun = (await tus.offsetOf(id)) !== null;
      // Judged and in its place, and then the process died.
      const isInPlace = !isBegun && (await files.stat(fileKey)) !== null;
      if (!isBegun && !isInPlace) await tus.begin(id, { size, now: clock.now() });
      const answer = isInPlace ? null : await tus.answer(id, request, body);
      if (answer === null || answer.offset === size) {
        await finishVideo(upload, options);
        return sendFinished(request, reply, upload);
      }
      return reply.code(answer.status).headers(answer.headers).send(answer.text);
    });
  }

  function sendFinished(
    { method }: FastifyRequest,
    reply: FastifyReply,
    { size, fileKey }: IncomingVideo,
  ) {
    reply.headers({ ...TUS_HEADERS, 'upload-offset': `${size}`, 'upload-length': `${size}` });
    if (method === 'HEAD') return reply.send();
    return reply.send({ url: uploadAddressOf(options.baseUrl, fileKey) });
  }

  const limits = limitRate(server, { perMinute: REQUESTS_PER_MINUTE, factor: options.rateLimit });
  void server.register(async (uploads) => {
    uploads.removeAllContentTypeParsers();
    // The stream stays as it is: it goes past the memory into the store, which takes as much as was announced.
    uploads.addContentTypeParser('*', (_request, _body, done) => done(null));
    uploads.route<Route>({
      method: METHODS,
      url: '/upload/:token',
      config: { bodyTimeout: CHUNK_TIMEOUT },
      onRequest: limits,
      handler: receive,
    });
  });
}

/** What holds an upload: a request, until it receives nothing any more. Once all of it is here, it is being stored. */
function holderOf({ raw }: FastifyRequest) {
  let received = 0;
  return {
    yieldHold: () => void raw.destroy(),
    isActive() {
      const before = received;
      received = raw.socket.bytesRead;
      return raw.complete || received !== before;
    },
  };
}

/** The raw bytes, which are read as fast as the store takes them. */
function bodyOf(request: FastifyRequest): ReadableStream {
  endWhenStalled(request, STALL_TIMEOUT);
  // Judging what came takes no bytes.
  request.raw.once('end', () => endWhenStalled(request, 0));
  return Readable.toWeb(request.raw) as ReadableStream;
}
