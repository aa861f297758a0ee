import { listSuppressed, type Suppression } from '#server/modules/messages/queries.ts';
import type { Tx } from '#server/platform/context.ts';
import { NO_BUSINESS } from '#server/platform/ids.ts';
import type { KeyRing } from '#server/platform/key-ring.ts';
import type { Person } from './store.ts';

/** The business's suppression, else that of the installation's number. */
export async function findSuppression(
  tx: Tx,
  businessId: string,
  { channel, address, activityKeys }: Person & { activityKeys: KeyRing },
): Promise<Suppression | null> {
  const people = { channel, addresses: [address], activityKeys };
  const own = (await listSuppressed(tx, businessId, people)).get(address);
  if (own || channel === 'email') return own ?? null;
  return (await listSuppressed(tx, NO_BUSINESS, people)).get(address) ?? null;
}
