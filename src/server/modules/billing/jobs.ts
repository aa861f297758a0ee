import { z } from 'zod';
import {
  refreshBillingJob,
  scheduleBillingRefresh,
} from '#server/modules/shared-jobs/schedule-jobs.ts';
import { queryAcrossBusinesses } from '#server/platform/database/across-businesses.ts';
import { bindBusinessJob } from '#server/platform/jobs/business-job.ts';
import { type BoundJob, bindJob, defineJob } from '#server/platform/jobs/job.ts';
import type { BillingParts } from './billing-parts.ts';
import { refreshBilling } from './refresh/refresh-billing.ts';
import { listToRefresh } from './store.ts';

/** Finds the businesses of which the provider may know something new, even if its events were lost. */
const refreshDueJob = defineJob('billing.refresh-due', z.object({}), { every: '11 * * * *' });

export function billingJobs(parts: BillingParts): BoundJob[] {
  const { database } = parts;
  return [
    bindBusinessJob(database, refreshBillingJob, (businessId, payloads) =>
      refreshBilling(parts, businessId, {
        paymentIds: payloads.flatMap(({ paymentIds }) => paymentIds),
      }),
    ),
    bindJob(refreshDueJob, (_payload, { now }) => refreshDue(parts, now)),
  ];
}

const DAY_MS = 86_400_000;
/** A page cannot be paid for longer than a day, but what was paid may be told late. */
const CHECKOUT_DAYS = 3;

async function refreshDue({ database }: BillingParts, now: Date): Promise<void> {
  const openedAfter = new Date(now.getTime() - CHECKOUT_DAYS * DAY_MS);
  const businessIds = await queryAcrossBusinesses(database, 'billing.refresh-due', (tx) =>
    listToRefresh(tx, { now, openedAfter }),
  );
  for (const businessId of businessIds) {
    await database.transaction().execute((tx) => scheduleBillingRefresh(tx, businessId, []));
  }
}
