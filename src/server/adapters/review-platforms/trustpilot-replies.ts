import { z } from 'zod';
import type { VendorClient } from '#server/platform/vendor-client/vendor-client.ts';
import { assertSignedIn } from './assert-signed-in.ts';
import type { PlatformConnection, ReplyWriter } from './port.ts';
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
    const path = `/v1/private/reviews/${encodeURIComponent(uniqueId)}/reply`;
    return { path, headers: headersOf(connection), schema: z.unknown() };
  };

  return {
    // There is no call to change a reply, yet replies have an `updatedAt`: another one replaces the first (unverified).
    async reply(connection, uniqueId, text) {
      const request = requestOf(connection, uniqueId);
      const authorBusinessUserId = await units.userId(request.headers);
      const json = { message: text, authorBusinessUserId };
      await client.request({ ...request, method: 'POST', json });
    },
    async deleteReply(connection, uniqueId) {
      await client.request({ ...requestOf(connection, uniqueId), method: 'DELETE' });
    },
  };
}
