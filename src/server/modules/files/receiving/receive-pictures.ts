import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { finishedUpload } from '#contract/uploads.ts';
import { LINK_PICTURES } from '#domain/uploads.ts';
import type { FileStore } from '#server/adapters/files/port.ts';
import { AppError, invalid, notFound } from '#server/platform/app-error.ts';
import { isOpenBusiness } from '#server/platform/business/store.ts';
import { cleanLinkPicture } from '#server/platform/clean-link-picture.ts';
import { type CleanPicture, cleanPicture } from '#server/platform/clean-picture.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { limitRate } from '#server/platform/http/rate-limit.ts';
import type { KeyRing } from '#server/platform/key-ring.ts';
import { findAnnounced } from '../announced/store.ts';
import { settleArrival, UNSAVED_LIFETIME } from '../settle-arrival.ts';
import { findUploadKey, insertUpload } from '../store.ts';
import { uploadAddressOf } from '../upload-address.ts';
import { pictureRulesOf, UPLOAD_ERRORS } from '../upload-errors.ts';
import { fileKeyOf, readUploadToken, type UploadClaims } from '../upload-token.ts';

export interface ReceivingOptions {
  database: Database;
  files: FileStore;
  clock: Clock;
  uploadKeys: KeyRing;
  baseUrl: string;
  /** RATE_LIMIT; 0 turns the limit off. */
  rateLimit: number;
}

interface Upload {
  Params: { token: string };
}

type PictureFolder = Exclude<UploadClaims['folder'], 'videos'>;
type PictureClaims = UploadClaims & {
  folder: PictureFolder;
  extension: Exclude<UploadClaims['extension'], 'mp4'>;
};
type Finished = z.infer<typeof finishedUpload>;

export const UPLOADS_PER_MINUTE = 60;

/** `PUT /upload/{token}` stores the bytes of an announced picture. */
export function receivePictures(server: FastifyInstance, options: ReceivingOptions): void {
  const claimsOf = ({ params }: FastifyRequest<Upload>): PictureClaims | null => {
    const claims = readUploadToken(options.uploadKeys, params.token, options.clock.now());
    return claims && isOfPicture(claims) ? claims : null;
  };
  const folderOf = (request: FastifyRequest<Upload>) =>
    claimsOf(request)?.folder ?? 'businessrepresentatives';
  const tooLarge = (request: FastifyRequest<Upload>) =>
    new AppError('too_large', UPLOAD_ERRORS[folderOf(request)].too_large);
  const isTooLarge = (size: number, request: FastifyRequest<Upload>) =>
    size > pictureRulesOf(folderOf(request)).limit;
  /** Rejects by Content-Length, before the body is read. */
  async function refuseLarge(request: FastifyRequest<Upload>): Promise<void> {
    const size = Number(request.headers['content-length'] ?? 0);
    if (isTooLarge(size, request)) throw tooLarge(request);
  }
  /** A body without Content-Length is measured while it is read. */
  function explainTooLarge(error: FastifyError, request: FastifyRequest<Upload>): never {
    throw error.statusCode === 413 ? tooLarge(request) : error;
  }
  const limits = limitRate(server, { perMinute: UPLOADS_PER_MINUTE, factor: options.rateLimit });
  void server.register(async (uploads) => {
    // Reads every body as bytes, for any content type.
    uploads.removeContentTypeParser('application/x-www-form-urlencoded');
    uploads.put<Upload>(
      '/upload/:token',
      {
        bodyLimit: LINK_PICTURES.limit,
        onRequest: [...limits, refuseLarge],
        errorHandler: explainTooLarge,
      },
      async (request, reply) => {
        const claims = claimsOf(request);
        if (!claims || !(await isOpenBusiness(options.database, claims.businessId))) {
          throw notFound();
        }
        const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        if (isTooLarge(bytes.length, request)) throw tooLarge(request);
        const finished =
          'userId' in claims.by
            ? await storeOwn(bytes, { ...claims, userId: claims.by.userId }, options)
            : await storeAnnounced(bytes, claims, options);
        return reply.header('cache-control', 'no-store').send(finished);
      },
    );
  });
}

function isOfPicture(claims: UploadClaims): claims is PictureClaims {
  return claims.extension !== 'mp4';
}

/**
 * Stores the first picture that a member sends to an address. The row is inserted first: a file without a row would
 * never be swept. A row without a file is of a try that failed.
 */
async function storeOwn(
  bytes: Buffer,
  { userId, ...claims }: PictureClaims & { userId: string },
  options: ReceivingOptions,
): Promise<Finished> {
  const { businessId, uploadId, folder } = claims;
  const { database, files, clock, baseUrl } = options;
  const fileKey = fileKeyOf(claims);
  const url = uploadAddressOf(baseUrl, fileKey);
  const isKnown = (await findUploadKey(database, businessId, uploadId)) !== null;
  if (isKnown && (await files.stat(fileKey)) !== null) return { url };
  const picture = await clean(bytes, claims);
  const createdAt = clock.now();
  const sweepAt = new Date(createdAt.getTime() + UNSAVED_LIFETIME);
  const row = { uploadId, folder, fileKey, createdAt, createdBy: userId, sweepAt };
  const isFirst = await insertUpload(database, businessId, row);
  if (isFirst || isKnown) await files.put(fileKey, picture.bytes);
  return { url };
}

/** Stores the first picture that a respondent sends to an address. */
async function storeAnnounced(
  bytes: Buffer,
  claims: PictureClaims,
  { database, files, clock, baseUrl }: ReceivingOptions,
): Promise<Finished> {
  const { businessId, uploadId } = claims;
  const announced = await findAnnounced(database, businessId, uploadId);
  if (!announced) throw notFound();
  const fileKey = fileKeyOf(claims);
  const url = uploadAddressOf(baseUrl, fileKey);
  if (announced.hasArrived) return { url };
  const picture = await clean(bytes, claims);
  await files.put(fileKey, picture.bytes);
  if (await settleArrival(database, { businessId, uploadId, now: clock.now() })) return { url };
  // Deleted while it came.
  await files.remove([fileKey]);
  throw notFound();
}

/** @throws invalid (422) for bytes that the folder does not accept */
async function clean(bytes: Buffer, { folder, extension }: PictureClaims): Promise<CleanPicture> {
  const picture =
    folder === 'linkpreviews'
      ? await cleanLinkPicture(bytes)
      : await cleanPicture(bytes, extension);
  if (picture === 'too_many_pixels') throw invalid({ file: 'uploads.linkPicture.tooManyPixels' });
  if (picture === null || picture === 'wrong_type') {
    throw invalid({ file: UPLOAD_ERRORS[folder].wrong_type });
  }
  return picture;
}
