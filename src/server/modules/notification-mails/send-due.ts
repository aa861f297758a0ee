import { readBusiness } from '#server/modules/businesses/queries.ts';
import {
  type DuePerson,
  listDueDigests,
  listEndedWindows,
} from '#server/modules/notifications/queries.ts';
import { leavePeriod, settleDigest } from '#server/modules/notifications/settle-mail.ts';
import { type DueDigest, takeDigest } from '#server/modules/notifications/take-digest.ts';
import { takeWindow } from '#server/modules/notifications/take-window.ts';
import { listLocationIds } from '#server/platform/business/queries.ts';
import type { Tx } from '#server/platform/context.ts';
import { queryAcrossBusinesses } from '#server/platform/database/across-businesses.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { JobContext } from '#server/platform/jobs/job.ts';
import { hasNews, readDigest } from './digest/read-digest.ts';
import { readLocationDigests } from './digest/read-locations.ts';
import { mailResponses } from './mail-responses.ts';
import { composeDigestMail } from './mails/digest-mail.ts';
import { composeLocationsDigestMail } from './mails/locations-digest-mail.ts';
import type { MailParts } from './mails/notification-mail.tsx';
import { queueNotification } from './queue-notification.ts';
import { findRecipient, type MailOptions, type Recipient } from './recipient.ts';

/** People served in one run; the others wait for the next, a minute later. */
const MAX_PER_RUN = 2_000;

/** Mails everybody for whom something is due, each in a transaction of their own: what fails is tried again. */
export async function sendDue(
  database: Database,
  options: MailOptions,
  { now, log }: JobContext,
): Promise<void> {
  const list = (find: typeof listDueDigests) =>
    queryAcrossBusinesses(database, 'notifications.due', (tx) => find(tx, now, MAX_PER_RUN));
  const serve = async (person: DuePerson, send: typeof sendDigest) => {
    const work = (tx: Tx) => send(tx, person, { ...options, now });
    await database
      .transaction()
      .execute(work)
      .catch((error: unknown) => log.error({ err: error, ...person }, 'notification not sent'));
  };
  for (const person of await list(listEndedWindows)) await serve(person, endWindow);
  for (const person of await list(listDueDigests)) await serve(person, sendDigest);
}

type Due = MailOptions & { now: Date };

async function endWindow(tx: Tx, { businessId, userId }: DuePerson, options: Due): Promise<void> {
  const mail = await takeWindow(tx, businessId, userId, options.now);
  if (mail === null) return;
  await mailResponses(tx, await readBusiness(tx, businessId), { ...options, mail });
}

/** Takes the digest, and queues its mail in the same transaction: sent once, or not taken. */
async function sendDigest(
  tx: Tx,
  { businessId, userId }: DuePerson,
  { now, ...options }: Due,
): Promise<void> {
  const due = await takeDigest(tx, businessId, userId, now);
  if (due === null) return;
  const business = await readBusiness(tx, businessId);
  const recipient = await findRecipient(tx, business, { ...options, userId });
  if (recipient === null) return leavePeriod(tx, due);
  const placeIds = [businessId, ...(await listLocationIds(tx, businessId))];
  const parts = await composeDigest(tx, recipient, { ...due, placeIds, now });
  const mail = parts && { parts, switchOff: 'all' as const, now };
  const messageId = mail && (await queueNotification(tx, recipient, mail));
  await settleDigest(tx, { ...due, placeIds }, messageId);
}

/** The digest of a business, or of a parent and its locations; null if there is nothing to say. */
async function composeDigest(
  tx: Tx,
  recipient: Recipient,
  due: DueDigest & { placeIds: readonly string[]; now: Date },
): Promise<MailParts | null> {
  if (due.placeIds.length > 1) {
    const all = await readLocationDigests(tx, recipient, due);
    return all.length === 0 ? null : composeLocationsDigestMail(all, recipient);
  }
  const digest = await readDigest(tx, recipient, due);
  return hasNews(digest) ? composeDigestMail(digest, recipient) : null;
}
