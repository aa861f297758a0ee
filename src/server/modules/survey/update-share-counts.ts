import type { Tx } from '#server/platform/context.ts';
import { addToShareCounts } from './store.ts';

/**
 * Adds the actions chosen in the sessions' share steps to the counts, or subtracts them: spam and deleted
 * sessions do not count.
 * The caller must have locked the sessions.
 */
export async function updateShareCounts(
  tx: Tx,
  businessId: string,
  sessions: { sessionIds: readonly string[]; change: 1 | -1 },
): Promise<void> {
  await addToShareCounts(tx, businessId, sessions);
}
