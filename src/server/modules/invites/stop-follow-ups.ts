import { returnQuota } from '#server/modules/quotas/return-quota.ts';
import type { Database } from '#server/platform/database/database.ts';
import { cancelFollowUps } from './store.ts';

interface Answered {
  invites: readonly { businessId: string; inviteId: string }[];
  now: Date;
}

/** Takes back the follow-ups that wait for people who have answered meanwhile. */
export async function stopFollowUps(database: Database, { invites, now }: Answered): Promise<void> {
  for (const { businessId, inviteId } of invites) {
    await database.transaction().execute(async (tx) => {
      const messageIds = await cancelFollowUps(tx, businessId, { inviteId, now });
      await returnQuota(tx, businessId, { messageIds, now });
    });
  }
}
