import type { InputOf } from '#contract/call.ts';
import type { deleteReview as call } from '#contract/reviews.ts';
import { scheduleRebuild } from '#server/modules/shared-jobs/schedule-jobs.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { ContextOf } from '#server/platform/http/bound-call.ts';
import { isId } from '#server/platform/ids.ts';
import { notify } from '#server/platform/live/notify.ts';
import { deleteForGood } from './delete-for-good.ts';

/** Deletes a review; no import brings it back. @throws notFound (404) */
export async function deleteReview(
  { tx, now, business: { businessId } }: ContextOf<typeof call>,
  { platform, reviewDocID }: InputOf<typeof call>,
  { deletedReviewsKey }: { deletedReviewsKey: Buffer },
): Promise<Record<string, never>> {
  const reviewIds = isId(reviewDocID) ? [reviewDocID] : [];
  const deleted = await deleteForGood(tx, businessId, {
    platform,
    reviewIds,
    now,
    deletedReviewsKey,
  });
  if (deleted === 0) throw notFound();
  await scheduleRebuild(tx, businessId, { delay: 0 });
  await notify(tx, { businessId, event: 'import', platform });
  return {};
}
