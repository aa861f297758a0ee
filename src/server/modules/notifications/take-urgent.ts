import {
  INSTANT_WINDOW,
  isInDigest,
  MAX_LOW_MAILS,
  type ResponseRating,
  urgencyOf,
} from '#domain/notifications.ts';
import { listParentMembers } from '#server/platform/business/queries.ts';
import type { Tx } from '#server/platform/context.ts';
import { lowestId } from '#server/platform/ids.ts';
import {
  insertItems,
  insertNeverSettings,
  lockAllSettings,
  type SettingsRow,
  setWindow,
} from './store.ts';
import { wishesOf } from './wishes.ts';

/** A response that was just finished. */
export interface FinishedResponse {
  eventId: string;
  rating: ResponseRating;
}

/** Responses of a business. */
export interface MailedEvents {
  businessId: string;
  eventIds: string[];
}

/** Whom to mail about which responses now, of one business or several. */
export interface UrgentMail {
  settings: SettingsRow;
  events: MailedEvents[];
}

/**
 * Who is to be mailed about finished responses at once: the members of a location's parent by their settings there, which
 * have one window for all locations, and the others by those of the business. The first mail opens a window of five minutes, at whose end one
 * mail has all further responses; low ratings do not wait for it, unless there are many. What a digest has told already,
 * since no worker came by before it, is not told again.
 */
export async function takeUrgent(
  tx: Tx,
  businessId: string,
  { responses, now }: { responses: readonly FinishedResponse[]; now: Date },
): Promise<{ mails: UrgentMail[]; hasOpenedWindow: boolean }> {
  const mails: UrgentMail[] = [];
  let hasOpenedWindow = false;
  for (const settings of await lockReaders(tx, businessId)) {
    const { userId, windowEndsAt } = settings;
    const wishes = wishesOf(settings);
    const told = lowestId(settings.digestFrom ?? new Date(0));
    const wanted = (urgency: 'atOnce' | 'instant') =>
      responses.filter(
        ({ eventId, rating }) =>
          urgencyOf(rating, wishes) === urgency && !(eventId < told && isInDigest(rating, wishes)),
      );
    const low = wanted('atOnce');
    const others = wanted('instant');
    if (low.length + others.length === 0) continue;
    const isOpen = windowEndsAt !== null;
    const lowMails = isOpen ? settings.windowLowMails : 0;
    const goesLow = low.length > 0 && lowMails < MAX_LOW_MAILS;
    const goes = idsOf([...(goesLow ? low : []), ...(isOpen ? [] : others)]);
    const waits = idsOf([...(goesLow ? [] : low), ...(isOpen ? others : [])]);
    // Items belong to a row of settings of their business.
    if (settings.businessId !== businessId) await insertNeverSettings(tx, businessId, userId);
    await insertItems(tx, businessId, { userId, eventIds: goes, mailedAt: now });
    await insertItems(tx, businessId, { userId, eventIds: waits, mailedAt: null });
    await setWindow(tx, settings.businessId, userId, {
      endsAt: windowEndsAt ?? new Date(now.getTime() + INSTANT_WINDOW),
      lowMails: lowMails + (goesLow ? 1 : 0),
    });
    if (!isOpen) hasOpenedWindow = true;
    if (goes.length > 0) mails.push({ settings, events: [{ businessId, eventIds: goes }] });
  }
  return { mails, hasOpenedWindow };
}

/** Locks the settings of everybody who is mailed about a business: those at its parent first. */
async function lockReaders(tx: Tx, businessId: string): Promise<SettingsRow[]> {
  const parentMembers = await listParentMembers(tx, businessId);
  const parentId = parentMembers[0]?.parentId;
  const atParent = parentId === undefined ? [] : await lockAllSettings(tx, parentId);
  const covered = new Set(parentMembers.map(({ userId }) => userId));
  const own = await lockAllSettings(tx, businessId);
  return [...atParent, ...own.filter(({ userId }) => !covered.has(userId))];
}

function idsOf(responses: readonly FinishedResponse[]): string[] {
  return responses.map(({ eventId }) => eventId);
}
