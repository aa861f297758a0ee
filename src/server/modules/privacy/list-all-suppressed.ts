import { CHANNELS, type Channel } from '#domain/messages.ts';
import { listSuppressed, type Suppression } from '#server/modules/messages/queries.ts';
import type { Tx } from '#server/platform/context.ts';
import type { KeyRing } from '#server/platform/key-ring.ts';
import type { PersonRecords } from './locate-persons.ts';

interface Search {
  parts: readonly Pick<PersonRecords, 'addresses'>[];
  /** Hashes addresses, as in the activity. */
  activityKeys: KeyRing;
}

/** Suppressions of persons under all their addresses and numbers, also those kept by hash. */
export async function listAllSuppressed(
  tx: Tx,
  businessId: string,
  { parts, activityKeys }: Search,
): Promise<({ channel: Channel; address: string } & Suppression)[]> {
  const found = [];
  for (const channel of CHANNELS) {
    const addresses = [...new Set(parts.flatMap((part) => part.addresses[channel]))];
    if (addresses.length === 0) continue;
    const people = { channel, addresses, activityKeys };
    const suppressed = await listSuppressed(tx, businessId, people);
    found.push(...[...suppressed].map(([address, one]) => ({ channel, address, ...one })));
  }
  return found;
}
