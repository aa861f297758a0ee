import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { normaliseHandle } from '#domain/handle.ts';
import type { LinkOrigins } from '#server/modules/businesses/link-origins.ts';
import { findBusinessByHandle } from '#server/modules/businesses/queries.ts';
import {
  readSignatureCard,
  renderSignatureCard,
  signatureCardVersion,
} from '#server/modules/social-posts/signature-card.ts';
import type { DrawingParts } from '#server/modules/social-posts/social-picture.ts';
import type { Database } from '#server/platform/database/database.ts';
import { matchesEtag } from '#server/platform/http/page-body.ts';
import { limitRate } from '#server/platform/http/rate-limit.ts';
import { redirectToHandle } from '#server/platform/http/redirect-to-handle.ts';

interface Options extends DrawingParts {
  database: Database;
  origins: LinkOrigins;
  /** RATE_LIMIT; 0 turns the limit off. */
  rateLimit: number;
  /** Answers an unknown handle. */
  sendUnknown: (request: FastifyRequest, reply: FastifyReply) => FastifyReply;
}

interface Named {
  Params: { handle: string; itemId: string };
}

/** The servers that load pictures for a large mail service share a few addresses. */
const PICTURES_PER_MINUTE = 240;
/** Consent may be withdrawn at any time. */
const SHORT_CACHE = 'public, max-age=5';

/**
 * `GET /f/{handle}/signature/{itemId}.png`: a testimonial in an email signature. It shows the score instead as soon as
 * the testimonial may not be shown, so that an address in old mails never shows more than the showcase does.
 */
export function serveSignaturePictures(server: FastifyInstance, options: Options): void {
  const { database, origins, rateLimit, sendUnknown } = options;
  const onRequest = limitRate(server, { perMinute: PICTURES_PER_MINUTE, factor: rateLimit });

  async function findCard({ handle, itemId }: Named['Params']) {
    return database.transaction().execute(async (tx) => {
      const business = await findBusinessByHandle(tx, handle);
      if (!business) return null;
      const card = await readSignatureCard(tx, business, { itemId, origins });
      return { handle: business.handle, card };
    });
  }

  server.get<Named>('/f/:handle/signature/:itemId.png', { onRequest }, async (request, reply) => {
    const found = await findCard(request.params);
    if (!found) return sendUnknown(request, reply);
    if (found.handle !== normaliseHandle(request.params.handle)) {
      return redirectToHandle(request, reply, found.handle);
    }
    const etag = `"${signatureCardVersion(found.card)}"`;
    const isCached = matchesEtag(request.headers['if-none-match'], etag);
    // Rendered first, so that a failure is not cached.
    const bytes = isCached ? null : await renderSignatureCard(found.card, options);
    reply
      .header('etag', etag)
      .header('cache-control', SHORT_CACHE)
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('x-robots-tag', 'noindex')
      .header('content-security-policy', "default-src 'none'; sandbox");
    return bytes ? reply.type('image/png').send(bytes) : reply.code(304).send();
  });
}
