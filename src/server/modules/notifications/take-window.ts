import type { Tx } from '#server/platform/context.ts';
import { lockIfFree, setWindow, takeWaitingItems } from './store.ts';
import type { UrgentMail } from './take-urgent.ts';

/** What has waited for the end of a person's window; null if it has not ended, or nothing waits. */
export async function takeWindow(
  tx: Tx,
  businessId: string,
  userId: string,
  now: Date,
): Promise<UrgentMail | null> {
  const settings = await lockIfFree(tx, businessId, userId);
  if (!settings?.windowEndsAt || settings.windowEndsAt > now) return null;
  const eventIds = await takeWaitingItems(tx, businessId, userId, now);
  await setWindow(tx, businessId, userId, { endsAt: null, lowMails: 0 });
  return eventIds.length === 0 ? null : { settings, eventIds };
}
