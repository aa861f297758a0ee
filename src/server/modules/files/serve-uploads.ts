import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { finishedUpload, UploadFolder } from '#contract/uploads.ts';
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
import { findUploadKey, insertUpload } from './store.ts';
import { UPLOADS, uploadAddressOf } from './upload-address.ts';
import { pictureRulesOf, UPLOAD_ERRORS } from './upload-errors.ts';
import { readUploadToken, type UploadClaims } from './upload-token.ts';

interface Options {
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

type Finished = z.infer<typeof finishedUpload>;

const UPLOADS_PER_MINUTE = 60;
const TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
};

/** `PUT /upload/{token}` stores the bytes of an announced file; `GET /u/...` serves them publicly. */
export function serveUploads(server: FastifyInstance, options: Options): void {
  const claimsOf = ({ params }: FastifyRequest<Upload>) =>
    readUploadToken(options.uploadKeys, params.token, options.clock.now());
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
        return reply.header('cache-control', 'no-store').send(await store(bytes, claims, options));
      },
    );
  });
  server.get<{ Params: { business: string; name: string } }>(
    '/u/:business/:name',
    async (request, reply) => {
      const { business, name } = request.params;
      const [, extension = ''] = /^[0-9a-f-]{36}\.(png|jpeg|gif)$/.exec(name) ?? [];
      const isPossible = extension !== '' && /^[0-9a-f-]{36}$/.test(business);
      const bytes = isPossible ? await options.files.get(`${UPLOADS}/${business}/${name}`) : null;
      if (!bytes) throw notFound();
      return reply
        .headers(PUBLIC_HEADERS)
        .type(TYPES[extension] ?? 'application/octet-stream')
        .send(bytes);
    },
  );
}

/** An editor may stay open over a weekend before its uploads are saved. */
const UNUSED_LIFETIME_MS = 7 * 86_400_000;

/** Shown on respondents' pages and in previews, which have an opaque origin. */
const PUBLIC_HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'cross-origin-resource-policy': 'cross-origin',
  'content-security-policy': "default-src 'none'; sandbox",
};

/**
 * Stores the first picture sent to an address. The row is inserted first: a file without a row would never
 * be swept.
 */
async function store(bytes: Buffer, claims: UploadClaims, options: Options): Promise<Finished> {
  const { businessId, uploadId, userId, folder } = claims;
  const { database, files, clock, baseUrl } = options;
  const existing = await findUploadKey(database, businessId, uploadId);
  if (existing) return { url: uploadAddressOf(baseUrl, existing) };
  const picture = await clean(bytes, folder);
  const fileKey = `${UPLOADS}/${businessId}/${uploadId}.${picture.format}`;
  const createdAt = clock.now();
  const sweepAt = new Date(createdAt.getTime() + UNUSED_LIFETIME_MS);
  const row = { uploadId, folder, fileKey, createdAt, createdBy: userId, sweepAt };
  const isFirst = await insertUpload(database, businessId, row);
  if (isFirst) await files.put(fileKey, picture.bytes);
  return { url: uploadAddressOf(baseUrl, fileKey) };
}

/** @throws invalid (422) for bytes that the folder does not accept */
async function clean(bytes: Buffer, folder: UploadFolder): Promise<CleanPicture> {
  const picture =
    folder === 'linkpreviews' ? await cleanLinkPicture(bytes) : await cleanPicture(bytes);
  if (picture === 'too_many_pixels') throw invalid({ file: 'uploads.linkPicture.tooManyPixels' });
  if (picture === null || picture === 'wrong_type') {
    throw invalid({ file: UPLOAD_ERRORS[folder].wrong_type });
  }
  return picture;
}
