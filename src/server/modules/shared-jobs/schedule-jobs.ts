import { z } from 'zod';
import { REBUILD_DELAY } from '#domain/showcase.ts';
import type { Tx } from '#server/platform/context.ts';
import { NO_BUSINESS } from '#server/platform/ids.ts';
import { defineBusinessJob, enqueueForBusiness } from '#server/platform/jobs/business-job.ts';
import { defineJob, enqueue } from '#server/platform/jobs/job.ts';

/** Builds a business's widgets from its showcase at the time of the job. */
export const rebuildWidgets = defineBusinessJob('widgets.rebuild', z.object({}));

/**
 * Schedules one rebuild of a business's widgets for all changes until then.
 * @param delay in seconds
 */
export async function scheduleRebuild(
  tx: Tx,
  businessId: string,
  { delay = REBUILD_DELAY }: { delay?: number } = {},
): Promise<void> {
  await enqueueForBusiness(tx, businessId, { job: rebuildWidgets, payload: {}, delay });
}

/** Mails people about the events of a business of which they are told at once. */
export const mailEventsJob = defineBusinessJob('notifications.mail-events', z.object({}));

export async function scheduleEventMails(tx: Tx, businessId: string): Promise<void> {
  await enqueueForBusiness(tx, businessId, { job: mailEventsJob, payload: {} });
}

/** Moves a person's digests, of all businesses, to the morning of another time zone. */
export const rescheduleDigestsJob = defineBusinessJob(
  'notifications.reschedule-digests',
  z.object({ userId: z.uuid() }),
);

export async function scheduleDigestTimes(tx: Tx, userId: string): Promise<void> {
  await enqueueForBusiness(tx, NO_BUSINESS, { job: rescheduleDigestsJob, payload: { userId } });
}

/** Cancels the follow-ups to people who have answered, and returns their quota. */
export const stopFollowUps = defineBusinessJob(
  'invites.stop-follow-ups',
  z.object({ inviteIds: z.array(z.uuid()) }),
);

/** A separate job, because returning quota would make answers wait for a send in progress. */
export async function scheduleStop(
  tx: Tx,
  businessId: string,
  inviteIds: readonly string[],
): Promise<void> {
  const payload = { inviteIds: [...inviteIds] };
  await enqueueForBusiness(tx, businessId, { job: stopFollowUps, payload });
}

/** Opens the responses of a business that wait, as far as its plan has room for them. */
export const openResponsesJob = defineBusinessJob('responses.open', z.object({}));

/** To be called with every change of a business's plan, also when the plan begins or ends by itself. */
export async function scheduleOpening(tx: Tx, businessId: string): Promise<void> {
  await enqueueForBusiness(tx, businessId, { job: openResponsesJob, payload: {} });
}

/** Lets the subscriptions of a business that was closed end with their period, and of one that was restored go on. */
export const followClosingJob = defineBusinessJob('billing.follow-closing', z.object({}), {
  isSlow: true,
});

export async function scheduleFollowClosing(tx: Tx, businessId: string): Promise<void> {
  await enqueueForBusiness(tx, businessId, { job: followClosingJob, payload: {} });
}

/** Cancels what a business that was closed had accepted to send, and returns its quota. */
export const cancelSends = defineBusinessJob('messages.cancel-sends', z.object({}));

/** A separate job, because a million messages might wait. Delivery sends none of them meanwhile. */
export async function scheduleCancelledSends(tx: Tx, businessId: string): Promise<void> {
  await enqueueForBusiness(tx, businessId, { job: cancelSends, payload: {} });
}

/**
 * Makes the rendition of the video that has waited longest. Whatever got lost on the way is found within a minute, since
 * the videos themselves say that they wait.
 */
export const renderVideoJob = defineJob('videos.render', z.object({}), {
  every: '* * * * *',
  isSlow: true,
});

/** Wakes a worker to make renditions, in a statement of its own. */
export async function scheduleRendition(tx: Tx): Promise<void> {
  await enqueue(tx, renderVideoJob, {}, { key: renderVideoJob.id });
}

/** Reads anew what the payment provider says of a business; `paymentIds` are payments that somebody spoke of. */
export const refreshBillingJob = defineBusinessJob(
  'billing.refresh',
  z.object({ paymentIds: z.array(z.string()) }),
);

export async function scheduleBillingRefresh(
  tx: Tx,
  businessId: string,
  paymentIds: readonly string[],
): Promise<void> {
  const payload = { paymentIds: [...paymentIds] };
  await enqueueForBusiness(tx, businessId, { job: refreshBillingJob, payload });
}
