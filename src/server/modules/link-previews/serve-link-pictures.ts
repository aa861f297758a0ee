import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { normaliseHandle } from '#domain/handle.ts';
import type { LinkPreviewPage } from '#domain/link-preview.ts';
import type { FileStore } from '#server/adapters/files/port.ts';
import type { LinkOrigins } from '#server/modules/businesses/link-origins.ts';
import { findBusinessByHandle } from '#server/modules/businesses/queries.ts';
import { readUpload } from '#server/modules/files/upload-address.ts';
import type { Database } from '#server/platform/database/database.ts';
import { matchesEtag } from '#server/platform/http/page-body.ts';
import { limitRate } from '#server/platform/http/rate-limit.ts';
import { redirectToHandle } from '#server/platform/http/redirect-to-handle.ts';
import type { PictureRenderer } from '#server/platform/pictures/picture-renderer.ts';
import { type LinkPicture, pictureVersion } from './picture/link-picture.ts';
import { renderLinkPicture } from './picture/render-link-picture.ts';
import { readLinkPreview } from './read-link-preview.ts';
import { readShownScore } from './read-shown-score.ts';

interface Options {
  database: Database;
  files: FileStore;
  renderer: PictureRenderer;
  origins: LinkOrigins;
  baseUrl: string;
  /** RATE_LIMIT; 0 turns the limit off. */
  rateLimit: number;
  /** Answers an unknown handle. */
  sendUnknown: (request: FastifyRequest, reply: FastifyReply) => FastifyReply;
}

interface Named {
  Params: { handle: string };
}

const PATHS: readonly (readonly [string, LinkPreviewPage])[] = [
  ['/f/', 'survey'],
  ['/wall/', 'wall'],
];

const PICTURES_PER_MINUTE = 240;
/** What the picture says may be withdrawn. */
const SHORT_CACHE = 'public, max-age=5';

/** `GET /f/{handle}/og.png` and `GET /wall/{handle}/og.png`: the default pictures of link previews. */
export function serveLinkPictures(server: FastifyInstance, options: Options): void {
  const { database, files, renderer, origins, baseUrl, rateLimit, sendUnknown } = options;
  const onRequest = limitRate(server, { perMinute: PICTURES_PER_MINUTE, factor: rateLimit });

  async function findPicture(page: LinkPreviewPage, handle: string) {
    return database.transaction().execute(async (tx) => {
      const business = await findBusinessByHandle(tx, handle);
      if (!business) return null;
      const score = await readShownScore(tx, business);
      const { picture } = await readLinkPreview(tx, business, { page, score, origins, baseUrl });
      return { handle: business.handle, picture };
    });
  }

  async function draw(picture: LinkPicture): Promise<Buffer> {
    // Only uploads: no other server is contacted.
    const logo = await readUpload(files, picture.businessId, picture.appearance.logoUrl);
    return renderLinkPicture(picture, logo);
  }

  for (const [path, page] of PATHS) {
    server.get<Named>(`${path}:handle/og.png`, { onRequest }, async (request, reply) => {
      const { handle } = request.params;
      const found = await findPicture(page, handle);
      if (!found) return sendUnknown(request, reply);
      if (found.handle !== normaliseHandle(handle)) {
        return redirectToHandle(request, reply, found.handle);
      }
      const version = pictureVersion(found.picture);
      const etag = `"${version}"`;
      const isCached = matchesEtag(request.headers['if-none-match'], etag);
      // Rendered first, so that a failure is not cached.
      const bytes = isCached ? null : await renderer.render(version, () => draw(found.picture));
      reply
        .header('etag', etag)
        .header('cache-control', SHORT_CACHE)
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('content-security-policy', "default-src 'none'; sandbox");
      return bytes ? reply.type('image/png').send(bytes) : reply.code(304).send();
    });
  }
}
