import type { Kysely } from 'kysely';
import type { MessageState } from '#domain/messages.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { byBusiness } from './by-business.ts';
import { type Settlement, updateMessages } from './store.ts';

/**
 * Claims what is to be sent and settles what was sent, business by business, in one commit; answers what
 * they are now, as far as they were still this process's to change.
 */
export async function changeMessages(
  database: Kysely<Schema>,
  changes: readonly Settlement[],
  now: Date,
): Promise<Map<string, MessageState>> {
  const groups = byBusiness(changes);
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
