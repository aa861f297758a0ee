import type { InputFor } from '#contract/calls.ts';
import { scheduleRebuild } from '#server/modules/shared-jobs/schedule-jobs.ts';
import { recordActivity } from '#server/platform/activity/record-activity.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { isId } from '#server/platform/ids.ts';
import type { KeyRing } from '#server/platform/key-ring.ts';
import { notify } from '#server/platform/live/notify.ts';
import { deleteForGood } from './delete-for-good.ts';

/** Deletes a review; no import brings it back. @throws notFound (404) */
export async function deleteReview(
  ctx: ContextFor<'deleteReview'>,
  { platform, reviewDocID }: InputFor<'deleteReview'>,
  { deletedReviewsKeys }: { deletedReviewsKeys: KeyRing },
): Promise<Record<string, never>> {
  const { tx, now } = ctx;
  const { businessId } = ctx.business;
  const reviewIds = isId(reviewDocID) ? [reviewDocID] : [];
  const deleted = await deleteForGood(tx, businessId, {
    platform,
    reviewIds,
    now,
    deletedReviewsKeys,
  });
  if (deleted === 0) throw notFound();
  const after = { platform, reviews: deleted };
  await recordActivity(ctx, businessId, { action: 'reviewDeleted', after });
  await scheduleRebuild(tx, businessId, { delay: 0 });
  await notify(tx, { businessId, event: 'import', platform });
  return {};
}
