import {
  isForOwners,
  KIND_OF_OWNERS_EVENT,
  type OwnersEvent,
  PERMISSION_OF_EVENT,
} from '#domain/business-events.ts';
import { may } from '#domain/client-areas.ts';
import { INSTANT_WINDOW } from '#domain/notifications.ts';
import type { Business } from '#server/modules/businesses/business.ts';
import { findBusiness, listBusinessOwners } from '#server/modules/businesses/queries.ts';
import { type TakenEvent, takeEvents } from '#server/modules/events/take-events.ts';
import { settleMail } from '#server/modules/notifications/settle-mail.ts';
import { takeUrgent } from '#server/modules/notifications/take-urgent.ts';
import type { Tx } from '#server/platform/context.ts';
import { enqueue } from '#server/platform/jobs/job.ts';
import { mailResponses } from './mail-responses.ts';
import { composeLimitMail } from './mails/limit-mail.ts';
import type { MailParts } from './mails/notification-mail.tsx';
import { composeQuotaMail } from './mails/quota-mail.ts';
import { composeStoppedImportMail } from './mails/stopped-import-mail.ts';
import { queueNotification } from './queue-notification.ts';
import { findRecipient, type MailOptions, type Recipient } from './recipient.ts';
import { sendDueJob } from './send-due-job.ts';

/**
 * Mails people about the events of a business of which they hear at once, each event once; nobody if it is closed.
 * @returns whether there may be more events
 */
export async function mailEvents(
  tx: Tx,
  businessId: string,
  { now, ...options }: MailOptions & { now: Date },
): Promise<boolean> {
  const { taken, mayHaveMore } = await takeEvents(tx, businessId);
  if (taken.length === 0) return mayHaveMore;
  const business = await findBusiness(tx, businessId);
  if (!business) return mayHaveMore;
  await mailFinished(tx, business, { ...options, taken, now });
  for (const { event } of taken) {
    if (isForOwners(event)) await mailOwners(tx, business, { ...options, event, now });
  }
  return mayHaveMore;
}

type Finished = MailOptions & { taken: readonly TakenEvent[]; now: Date };

async function mailFinished(
  tx: Tx,
  business: Business,
  { taken, now, ...options }: Finished,
): Promise<void> {
  const responses = taken.flatMap(({ eventId, event }) =>
    event.kind === 'responseFinished' ? [{ eventId, rating: event.rating }] : [],
  );
  if (responses.length === 0) return;
  const { businessId } = business;
  const { mails, hasOpenedWindow } = await takeUrgent(tx, businessId, { responses, now });
  for (const mail of mails) await mailResponses(tx, business, { ...options, mail, now });
  // The job runs every minute anyway: this only makes it exact.
  if (hasOpenedWindow) await enqueue(tx, sendDueJob, {}, windowEndOf(businessId));
}

function windowEndOf(businessId: string) {
  return { key: `${sendDueJob.id}:${businessId}`, delay: INSTANT_WINDOW / 1000 + 1 };
}

async function mailOwners(
  tx: Tx,
  business: Business,
  { event, now, ...options }: MailOptions & { event: OwnersEvent; now: Date },
): Promise<void> {
  // A location has no owner of its own.
  const switchOff = KIND_OF_OWNERS_EVENT[event.kind];
  for (const userId of await listBusinessOwners(tx, business.holderId)) {
    const recipient = await findRecipient(tx, business, { ...options, userId });
    if (!recipient || recipient.wishes.mutedKinds.includes(switchOff)) continue;
    if (!may(recipient.access, PERMISSION_OF_EVENT[event.kind])) continue;
    const parts = composeMail(event, recipient);
    const messageId = await queueNotification(tx, recipient, { parts, switchOff, now });
    await settleMail(tx, recipient.settingsId, { userId, messageId });
  }
}

function composeMail(event: OwnersEvent, recipient: Recipient): MailParts {
  if (event.kind === 'importStopped') return composeStoppedImportMail(event, recipient);
  if (event.kind === 'quotaReached') return composeQuotaMail(event, recipient);
  return composeLimitMail(event, recipient);
}
