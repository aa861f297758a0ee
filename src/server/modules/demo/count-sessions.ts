import type { Tx } from '#server/platform/context.ts';
import { indexOfKey } from './client-keys.ts';
import type { DemoIdentity } from './demo-identity.ts';
import { findLastClientKey } from './store.ts';

/** How many made-up sessions there are: they are written without a gap, so the last one tells. */
export async function countSessions(
  tx: Tx,
  businessId: string,
  { clientKeyPrefix }: DemoIdentity,
): Promise<number> {
  const last = await findLastClientKey(tx, businessId, clientKeyPrefix);
  return last === null ? 0 : indexOfKey(clientKeyPrefix, last) + 1;
}
