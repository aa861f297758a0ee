import { z } from 'zod';
import type { VendorClient } from '#server/platform/vendor-client/vendor-client.ts';
import { assertSignedIn } from './assert-signed-in.ts';
import { googleReply, replyOf } from './google-profile.ts';
import { googleVerdict as classify } from './google-verdict.ts';
import type { PlatformConnection, ReplyWriter } from './port.ts';
import { idValue } from './review-values.ts';

interface Options {
  reviews: VendorClient;
  headersOf: (connection: PlatformConnection) => Readonly<Record<string, string>>;
}

/**
 * The owner's replies to reviews of a verified location. A reply may have 4,096 bytes (general knowledge, unverified);
 * a profile may be changed ten times a minute (developers.google.com/my-business/content/limits).
 */
export function createGoogleReplies({ reviews, headersOf }: Options): ReplyWriter {
  const requestOf = (connection: PlatformConnection, uniqueId: string) => {
    assertSignedIn(connection);
    const path = `/v4/${connection.externalId}/reviews/${encodeURIComponent(uniqueId)}`;
    return { path, headers: headersOf(connection), classify };
  };
  const writeOf = (connection: PlatformConnection, uniqueId: string) => {
    const { path, ...request } = requestOf(connection, uniqueId);
    return { ...request, path: `${path}/reply`, schema: z.unknown() };
  };

  return {
    async reply(connection, uniqueId, text) {
      const request = writeOf(connection, uniqueId);
      await reviews.request({ ...request, method: 'PUT', json: { comment: text } });
    },
    // The path is from general knowledge (unverified).
    async deleteReply(connection, uniqueId) {
      await reviews.request({ ...writeOf(connection, uniqueId), method: 'DELETE' });
    },
    async readReply(connection, uniqueId) {
      const request = requestOf(connection, uniqueId);
      const { body } = await reviews.request({ ...request, schema: oneReview });
      return replyOf(body.reviewReply);
    },
  };
}

/** The id proves that it is a review: an answer of another form must not pass for one without a reply. */
const oneReview = z.object({ reviewId: idValue, reviewReply: googleReply });
