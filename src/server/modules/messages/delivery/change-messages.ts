import type { MessageState } from '#domain/messages.ts';
import type { Tx } from '#server/platform/context.ts';
import { groupByBusiness } from '#server/platform/database/across-businesses.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type Settlement, updateMessages } from './store.ts';

/**
 * Claims and settles messages of all businesses in one commit. Returns the new states of those that this
 * process still owned.
 */
export async function changeMessages(
  database: Database | Tx,
  changes: readonly Settlement[],
  now: Date,
): Promise<Map<string, MessageState>> {
  const groups = groupByBusiness(changes);
  if (groups.size > 1 && !database.isTransaction) {
    return database.transaction().execute((tx) => changeMessages(tx, changes, now));
  }
  const states = new Map<string, MessageState>();
  for (const [businessId, own] of groups) {
    const changed = await updateMessages(database, businessId, { changes: own, now });
    for (const { messageId, state } of changed) states.set(messageId, state);
  }
  return states;
}
