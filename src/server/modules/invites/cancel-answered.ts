import { returnQuota } from '#server/modules/quotas/quota-entries.ts';
import type { Database } from '#server/platform/database/database.ts';
import { cancelFollowUps } from './store.ts';

interface Answered {
  businessId: string;
  inviteIds: readonly string[];
  now: Date;
}

/** Takes back the follow-ups that wait for people who have answered meanwhile, and their quota. */
export async function cancelAnswered(
  database: Database,
  { businessId, inviteIds, now }: Answered,
): Promise<void> {
  await database.transaction().execute(async (tx) => {
    const messageIds = await cancelFollowUps(tx, businessId, { inviteIds, now });
    await returnQuota(tx, businessId, { messageIds, now });
  });
}
