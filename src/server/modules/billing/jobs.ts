import { z } from 'zod';
import {
  followClosingJob,
  refreshBillingJob,
  scheduleBillingRefresh,
} from '#server/modules/shared-jobs/schedule-jobs.ts';
import { queryAcrossBusinesses } from '#server/platform/database/across-businesses.ts';
import type { Database } from '#server/platform/database/database.ts';
import { bindBusinessJob } from '#server/platform/jobs/business-job.ts';
import { type BoundJob, bindJob, defineJob, type JobContext } from '#server/platform/jobs/job.ts';
import type { BillingParts } from './billing-parts.ts';
import { followClosing } from './follow-closing.ts';
import { mailOwners } from './mail-owners.ts';
import { refreshBilling } from './refresh/refresh-billing.ts';
import { deleteEventsBefore, listToMail, listToRefresh } from './store.ts';

/** Finds the businesses of which the provider may know something new, even if its events were lost. */
const refreshDueJob = defineJob('billing.refresh-due', z.object({}), { every: '11 * * * *' });

/** Mails owners about payments that are owed, and about trials and plans that end. */
const mailOwnersJob = defineJob('billing.mail-owners', z.object({}), { every: '23 * * * *' });

/** Deletes events of the provider that nobody will repeat any more. */
const deleteOldEventsJob = defineJob('billing.delete-old-events', z.object({}), {
  every: '37 3 * * *',
});

export function billingJobs(parts: BillingParts): BoundJob[] {
  const { database } = parts;
  return [
    bindBusinessJob(database, refreshBillingJob, (businessId, payloads) =>
      refreshBilling(parts, businessId, {
        paymentIds: payloads.flatMap(({ paymentIds }) => paymentIds),
      }),
    ),
    bindBusinessJob(database, followClosingJob, (businessId) => followClosing(parts, businessId)),
    bindJob(mailOwnersJob, (_payload, ctx) => mailAllOwners(parts, ctx)),
    bindJob(refreshDueJob, (_payload, { now }) => refreshDue(parts, now)),
    bindJob(deleteOldEventsJob, (_payload, { now }) => deleteOldEvents(database, now)),
  ];
}

const DAY_MS = 86_400_000;
/** A page cannot be paid for longer than a day, but what was paid may be told late. */
const CHECKOUT_DAYS = 3;

/** Providers repeat an event for some days. */
const EVENTS_KEPT_DAYS = 90;

async function deleteOldEvents(database: Database, now: Date): Promise<void> {
  const time = new Date(now.getTime() - EVENTS_KEPT_DAYS * DAY_MS);
  await queryAcrossBusinesses(database, 'billing.delete-old-events', (tx) =>
    deleteEventsBefore(tx, time),
  );
}

async function refreshDue({ database, payments }: BillingParts, now: Date): Promise<void> {
  const openedAfter = new Date(now.getTime() - CHECKOUT_DAYS * DAY_MS);
  const businessIds = await queryAcrossBusinesses(database, 'billing.refresh-due', (tx) =>
    listToRefresh(tx, { now, openedAfter, isLocal: !payments.movesMoney }),
  );
  for (const businessId of businessIds) {
    await database.transaction().execute((tx) => scheduleBillingRefresh(tx, businessId, []));
  }
}

async function mailAllOwners(
  { database, baseUrl }: BillingParts,
  { now, log }: JobContext,
): Promise<void> {
  for (const businessId of await listToMail(database, now)) {
    // An error in one business must not stop the others.
    await database
      .transaction()
      .execute((tx) => mailOwners(tx, businessId, { now, baseUrl }))
      .catch((error: unknown) => log.error({ err: error, businessId }, 'owners not mailed'));
  }
}
