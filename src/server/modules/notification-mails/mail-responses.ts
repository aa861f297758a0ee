import type { Business } from '#server/modules/businesses/business.ts';
import { leaveForDigest } from '#server/modules/notifications/leave-for-digest.ts';
import { listSessionsOf } from '#server/modules/notifications/queries.ts';
import { settleMail } from '#server/modules/notifications/settle-mail.ts';
import type { UrgentMail } from '#server/modules/notifications/take-urgent.ts';
import { readResponses } from '#server/modules/responses/read-responses.ts';
import type { Tx } from '#server/platform/context.ts';
import { composeResponsesMail, SHOWN_RESPONSES } from './mails/responses-mail.ts';
import { queueNotification } from './queue-notification.ts';
import { findRecipient, type MailOptions } from './recipient.ts';

/** Mails a person about responses, unless all of them have been deleted, archived or marked as spam by now. */
export async function mailResponses(
  tx: Tx,
  business: Business,
  { mail, now, ...options }: MailOptions & { mail: UrgentMail; now: Date },
): Promise<void> {
  const { businessId } = business;
  const { userId, period } = mail.settings;
  const recipient = await findRecipient(tx, business, { ...options, userId });
  if (!recipient) return leaveForDigest(tx, mail);
  const wanted = { eventIds: mail.eventIds, limit: SHOWN_RESPONSES };
  const { count, sessionIds } = await listSessionsOf(tx, businessId, wanted);
  const shown = await readResponses(tx, businessId, sessionIds);
  // They may be deleted between the two statements.
  if (shown.length === 0) return;
  const parts = composeResponsesMail({ count, shown }, recipient);
  const switchOff = period === 'instant' ? 'all' : 'lowRatings';
  const messageId = await queueNotification(tx, recipient, { parts, switchOff, now });
  await settleMail(tx, businessId, { userId, messageId });
}
