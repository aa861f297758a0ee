import { nextDigestTime } from '#domain/digest-times.ts';
import { OWNER_START } from '#domain/notifications.ts';
import { findAccount } from '#server/modules/accounts/queries.ts';
import type { Tx } from '#server/platform/context.ts';
import { insertNeverSettings, saveSettings } from './store.ts';

/** What the owner of a new business starts with. @param from what happened since then is news */
export async function startSettings(
  tx: Tx,
  businessId: string,
  { userId, now, from = now }: { userId: string; now: Date; from?: Date },
): Promise<void> {
  const { period, threshold } = OWNER_START;
  const timeZone = (await findAccount(tx, userId))?.timeZone ?? null;
  await insertNeverSettings(tx, businessId, userId);
  await saveSettings(tx, businessId, userId, {
    period,
    email: null,
    mutedKinds: [],
    thresholdStars: threshold.stars,
    thresholdNps: threshold.nps,
    digestFrom: from,
    digestDueAt: nextDigestTime(period, { timeZone, after: now }),
  });
}
