import type { Tx } from '#server/platform/context.ts';
import { listWaitingIn } from './list-waiting-in.ts';
import { settingsBusinessOf } from './settings-business.ts';
import { lockIfFree, setWindow, takeWaitingItems } from './store.ts';
import type { MailedEvents, UrgentMail } from './take-urgent.ts';

/**
 * What has waited for the end of a person's window, in a parent's locations too; null if it has not ended, or nothing
 * waits. Nothing is mailed by settings of a location that those at its parent have replaced.
 */
export async function takeWindow(
  tx: Tx,
  businessId: string,
  userId: string,
  now: Date,
): Promise<UrgentMail | null> {
  const settings = await lockIfFree(tx, businessId, userId);
  if (!settings?.windowEndsAt || settings.windowEndsAt > now) return null;
  const events: MailedEvents[] = [];
  for (const waitingIn of await listWaitingIn(tx, businessId, userId)) {
    const eventIds = await takeWaitingItems(tx, waitingIn, userId, now);
    if (eventIds.length > 0) events.push({ businessId: waitingIn, eventIds });
  }
  await setWindow(tx, businessId, userId, { endsAt: null, lowMails: 0 });
  const isReplaced = (await settingsBusinessOf(tx, businessId, userId)) !== businessId;
  return events.length === 0 || isReplaced ? null : { settings, events };
}
