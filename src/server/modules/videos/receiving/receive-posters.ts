import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { PICTURES } from '#domain/uploads.ts';
import {
  findIncomingVideo,
  type IncomingVideo,
} from '#server/modules/files/find-incoming-video.ts';
import { followUpload } from '#server/modules/files/settle-arrival.ts';
import { posterKeyOf, uploadAddressOf } from '#server/modules/files/upload-address.ts';
import { AppError, invalid, notFound } from '#server/platform/app-error.ts';
import { cleanPicture } from '#server/platform/clean-picture.ts';
import { limitRate } from '#server/platform/http/rate-limit.ts';
import { markPoster } from '../store.ts';
import type { ReceivingOptions } from './receive-videos.ts';

interface Route {
  Params: { token: string };
}

const POSTERS_PER_MINUTE = 60;

/**
 * `PUT /upload/{token}/poster` stores the still that a recorder took, before or after its video. The first one stays, until
 * the rendition brings its own: nobody changes what the business has seen.
 */
export function receivePosters(server: FastifyInstance, options: ReceivingOptions): void {
  const { database, uploadKeys, clock, baseUrl, rateLimit } = options;
  void server.register(async (posters) => {
    posters.removeContentTypeParser('application/x-www-form-urlencoded');
    posters.put<Route>(
      '/upload/:token/poster',
      {
        bodyLimit: PICTURES.limit,
        onRequest: limitRate(server, { perMinute: POSTERS_PER_MINUTE, factor: rateLimit }),
        errorHandler: explainTooLarge,
      },
      async (request, reply) => {
        const { token } = request.params;
        const upload = await findIncomingVideo(token, { database, uploadKeys, now: clock.now() });
        await storePoster(upload, bytesOf(request), options);
        const url = uploadAddressOf(baseUrl, posterKeyOf(upload.fileKey));
        return reply.header('cache-control', 'no-store').send({ url });
      },
    );
  });
}

function explainTooLarge(error: FastifyError): never {
  throw error.statusCode === 413 ? new AppError('too_large', 'uploads.picture.failed') : error;
}

function bytesOf({ body }: FastifyRequest): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}

/**
 * @throws invalid (422) for bytes that are no picture; not_found (404) if the video was deleted meanwhile
 */
async function storePoster(
  { businessId, uploadId, fileKey }: IncomingVideo,
  bytes: Buffer,
  { database, files }: ReceivingOptions,
): Promise<void> {
  const picture = await cleanPicture(bytes, 'jpeg');
  if (picture === null) throw invalid({ file: 'uploads.picture.failed' });
  const key = posterKeyOf(fileKey);
  if ((await files.stat(key)) === null) await files.put(key, picture.bytes);
  // A video that arrives at the same time finds the file.
  const isKnown = await followUpload(database, { businessId, uploadId }, (tx) =>
    markPoster(tx, businessId, uploadId),
  );
  if (isKnown) return;
  await files.remove([key]);
  throw notFound();
}
