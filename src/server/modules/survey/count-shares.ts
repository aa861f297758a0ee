import type { Tx } from '#server/platform/context.ts';
import { addToShares } from './store.ts';

/**
 * Takes what was chosen in share steps of sessions into the counts of share actions, or out of them: spam
 * never counts. Whoever calls it holds the sessions' locks.
 */
export async function countShares(
  tx: Tx,
  businessId: string,
  sessions: { sessionIds: readonly string[]; change: 1 | -1 },
): Promise<void> {
  await addToShares(tx, businessId, sessions);
}
