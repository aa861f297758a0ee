import { z } from 'zod';
import type { VendorClient } from '#server/platform/vendor-client/vendor-client.ts';
import { assertSignedIn } from './assert-signed-in.ts';
import { googleVerdict as classify } from './google-verdict.ts';
import type { PlatformConnection, ReplyWriter } from './port.ts';

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
    const review = `/v4/${connection.externalId}/reviews/${encodeURIComponent(uniqueId)}`;
    const headers = headersOf(connection);
    return { path: `${review}/reply`, headers, schema: z.unknown(), classify };
  };

  return {
    async reply(connection, uniqueId, text) {
      const request = requestOf(connection, uniqueId);
      await reviews.request({ ...request, method: 'PUT', json: { comment: text } });
    },
    // The path is from general knowledge (unverified).
    async deleteReply(connection, uniqueId) {
      await reviews.request({ ...requestOf(connection, uniqueId), method: 'DELETE' });
    },
  };
}
