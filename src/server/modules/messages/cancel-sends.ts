import { refundQuota } from '#server/modules/quotas/quota-entries.ts';
import type { Database } from '#server/platform/database/database.ts';
import { lowestId } from '#server/platform/ids.ts';
import { cancelBatch } from './store.ts';

/** Messages per transaction. */
const BATCH_SIZE = 500;
const FIRST_ID = lowestId(new Date(0));

/** Cancels and refunds the waiting messages that a business had accepted before it was last closed or reopened. */
export async function cancelWaitingSends(
  database: Database,
  businessId: string,
  now: Date,
): Promise<void> {
  let after: string | undefined = FIRST_ID;
  while (after !== undefined) {
    const batch = { after, limit: BATCH_SIZE, now };
    after = await database.transaction().execute(async (tx) => {
      const messageIds = await cancelBatch(tx, businessId, batch);
      await refundQuota(tx, businessId, { messageIds, now });
      return messageIds.toSorted().at(-1);
    });
  }
}
