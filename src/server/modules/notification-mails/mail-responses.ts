import { may } from '#domain/client-areas.ts';
import type { Business } from '#server/modules/businesses/business.ts';
import { findBusiness } from '#server/modules/businesses/queries.ts';
import { leaveForDigest } from '#server/modules/notifications/leave-for-digest.ts';
import { listSessionsOf } from '#server/modules/notifications/queries.ts';
import { settleMail } from '#server/modules/notifications/settle-mail.ts';
import type { MailedEvents, UrgentMail } from '#server/modules/notifications/take-urgent.ts';
import { readResponses } from '#server/modules/responses/read-responses.ts';
import type { Tx } from '#server/platform/context.ts';
import {
  composeLocationsMail,
  composeResponsesMail,
  type LocationResponses,
  SHOWN_RESPONSES,
} from './mails/responses-mail.ts';
import { queueNotification } from './queue-notification.ts';
import { aboutLocation, findRecipient, type MailOptions } from './recipient.ts';

/**
 * Mails a person about responses of a business, or of its locations, unless all of them have been deleted, archived or
 * marked as spam by now.
 */
export async function mailResponses(
  tx: Tx,
  business: Business,
  { mail, now, ...options }: MailOptions & { mail: UrgentMail; now: Date },
): Promise<void> {
  const { userId, period, businessId: settingsId } = mail.settings;
  const recipient = await findRecipient(tx, business, { ...options, userId });
  if (!recipient || !may(recipient.access, 'responses.view')) return leaveForDigest(tx, mail);
  const all = await readAll(tx, business, mail.events);
  const [only, ...others] = all;
  if (only === undefined) return;
  const parts =
    others.length > 0
      ? composeLocationsMail(all, recipient)
      : composeResponsesMail(only, aboutLocation(recipient, only.business));
  const switchOff = period === 'instant' ? 'all' : 'lowRatings';
  const messageId = await queueNotification(tx, recipient, { parts, switchOff, now });
  await settleMail(tx, settingsId, { userId, messageId });
}

async function readAll(
  tx: Tx,
  business: Business,
  events: readonly MailedEvents[],
): Promise<LocationResponses[]> {
  const all: LocationResponses[] = [];
  for (const { businessId, eventIds } of events) {
    const { count, sessionIds } = await listSessionsOf(tx, businessId, {
      eventIds,
      limit: SHOWN_RESPONSES,
    });
    const shown = await readResponses(tx, businessId, sessionIds);
    const of = businessId === business.businessId ? business : await findBusiness(tx, businessId);
    // They may be deleted between the two statements.
    if (shown.length > 0 && of) all.push({ business: of, count, shown });
  }
  return all;
}
