import type { Tx } from '#server/platform/context.ts';
import { addToShares } from './store.ts';

/**
 * Adds the actions chosen in sessions' share steps to the counts, or subtracts them: spam never counts.
 * The caller holds the sessions' locks.
 */
export async function countShares(
  tx: Tx,
  businessId: string,
  sessions: { sessionIds: readonly string[]; change: 1 | -1 },
): Promise<void> {
  await addToShares(tx, businessId, sessions);
}
