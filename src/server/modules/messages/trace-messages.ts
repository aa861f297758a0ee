import type { Channel } from '#domain/messages.ts';
import { hashesOfSubject } from '#server/platform/activity/record-activity.ts';
import { listHolders } from '#server/platform/business/store.ts';
import { queryAcrossBusinesses } from '#server/platform/database/across-businesses.ts';
import type { Database } from '#server/platform/database/database.ts';
import { NO_BUSINESS } from '#server/platform/ids.ts';
import type { KeyRing } from '#server/platform/key-ring.ts';
import { findProvider, type ProviderHealth } from './queries.ts';
import {
  countErasedInvites,
  type ErasedInvites,
  listMessagesTo,
  listSuppressionsOf,
  type TracedMessage,
  type TracedSuppression,
} from './trace/store.ts';

export type { TracedMessage };

/** What the product knows of the messages to somebody. */
export interface MessageTrace {
  /** The newest first. */
  messages: TracedMessage[];
  hasMore: boolean;
  /** Businesses that must not write to them; without a name if none must. */
  suppressions: TracedSuppression[];
  /** Businesses that invited them, and erased them since. */
  erased: ErasedInvites[];
  provider: ProviderHealth | null;
}

interface Options {
  channel: Channel;
  /** Everything that the address or number may mean, as stored. */
  addresses: readonly string[];
  /** Of all businesses. */
  businessIds: readonly string[];
  /** Hashes addresses, as in the activity. */
  activityKeys: KeyRing;
  limit: number;
}

/** Finds what became of the messages to an address, in all businesses. Of several numbers, those that got any count. */
export async function traceMessages(database: Database, options: Options): Promise<MessageTrace> {
  const { channel, activityKeys, limit } = options;
  const businessIds = [NO_BUSINESS, ...options.businessIds];
  return queryAcrossBusinesses(database, 'messages.trace', async (tx) => {
    const found = await listMessagesTo(tx, { ...options, businessIds, limit: limit + 1 });
    const addresses = pickAddresses(options.addresses, found);
    const holders = await listHolders(tx);
    const hashes = businessIds.flatMap((businessId) =>
      addresses.flatMap((address) => {
        const holderId = holders.get(businessId) ?? businessId;
        return hashesOfSubject(activityKeys, holderId, address).map((hash) => ({
          businessId,
          hash,
        }));
      }),
    );
    return {
      messages: found.slice(0, limit),
      hasMore: found.length > limit,
      suppressions: await listSuppressionsOf(tx, { channel, addresses, businessIds, hashes }),
      erased: await countErasedInvites(tx, { channel, hashes }),
      provider: await findProvider(tx, channel),
    };
  });
}

/** A number without its dialling code may mean hundreds. */
function pickAddresses(
  candidates: readonly string[],
  messages: readonly TracedMessage[],
): readonly string[] {
  if (candidates.length === 1) return candidates;
  return [...new Set(messages.map(({ address }) => address))];
}
