import { z } from 'zod';
import type { PlatformReview } from '#domain/platform-review.ts';
import type { VendorClient } from '#server/platform/vendor-client/vendor-client.ts';
import { assertSignedIn } from './assert-signed-in.ts';
import type { PlatformConnection, ReplyWriter } from './port.ts';
import { idValue, momentValue, textValue } from './review-values.ts';
import type { createTrustpilotUnits } from './trustpilot-units.ts';

interface Options {
  client: VendorClient;
  units: ReturnType<typeof createTrustpilotUnits>;
  headersOf: (connection: PlatformConnection) => Readonly<Record<string, string>>;
}

/** A company's replies to its reviews, in the name of the signed-in user. From third-party descriptions, unverified. */
export function createTrustpilotReplies({ client, units, headersOf }: Options): ReplyWriter {
  const requestOf = (connection: PlatformConnection, uniqueId: string) => {
    assertSignedIn(connection);
    const path = `/v1/private/reviews/${encodeURIComponent(uniqueId)}`;
    return { path, headers: headersOf(connection) };
  };
  const writeOf = (connection: PlatformConnection, uniqueId: string) => {
    const { path, headers } = requestOf(connection, uniqueId);
    return { path: `${path}/reply`, headers, schema: z.unknown() };
  };

  return {
    // There is no call to change a reply, yet replies have an `updatedAt`: another one replaces the first (unverified).
    async reply(connection, uniqueId, text) {
      const request = writeOf(connection, uniqueId);
      const authorBusinessUserId = await units.userId(request.headers);
      const json = { message: text, authorBusinessUserId };
      await client.request({ ...request, method: 'POST', json });
    },
    async deleteReply(connection, uniqueId) {
      await client.request({ ...writeOf(connection, uniqueId), method: 'DELETE' });
    },
    async readReply(connection, uniqueId) {
      const request = requestOf(connection, uniqueId);
      const { body } = await client.request({ ...request, schema: oneReview });
      return replyOf(body.companyReply);
    },
  };
}

export const companyReply = z
  .object({ text: textValue, createdAt: momentValue.nullish(), updatedAt: momentValue.nullish() })
  .nullish();

/** The id proves that it is a review: an answer of another form must not pass for one without a reply. */
const oneReview = z.object({ id: idValue, companyReply });

export function replyOf(reply: z.output<typeof companyReply>): PlatformReview['reply'] {
  if (!reply) return null;
  return { text: reply.text, repliedAt: reply.updatedAt ?? reply.createdAt ?? null };
}
