import type { MessageState } from '#domain/messages.ts';
import type { Tx } from '#server/platform/context.ts';
import { groupByBusiness } from '#server/platform/database/across-businesses.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type Settlement, updateMessages } from './store.ts';

/**
 * Claims what is to be sent and settles what was sent, business by business, in one commit; answers what
 * they are now, as far as they were still this process's to change.
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
