import type { Tx } from '#server/platform/context.ts';
import { addToShareCounts } from './store.ts';

/**
 * Adds the actions chosen in sessions' share steps to the counts, or subtracts them: spam never counts.
 * The caller holds the sessions' locks.
 */
export async function updateShareCounts(
  tx: Tx,
  businessId: string,
  sessions: { sessionIds: readonly string[]; change: 1 | -1 },
): Promise<void> {
  await addToShareCounts(tx, businessId, sessions);
}
