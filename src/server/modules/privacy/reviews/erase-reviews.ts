import { deleteForGood } from '#server/modules/reviews/delete-for-good.ts';
import { scheduleRebuild } from '#server/modules/shared-jobs/schedule-jobs.ts';
import type { Tx } from '#server/platform/context.ts';
import type { KeyRing } from '#server/platform/key-ring.ts';
import { notify } from '#server/platform/live/notify.ts';
import { lockReviews } from './store.ts';

interface Erasure {
  reviewIds: readonly string[];
  now: Date;
  deletedReviewsKeys: KeyRing;
}

/**
 * Erases reviews of the business with their versions and showcase marks, so that no import brings them back, and
 * rebuilds the widgets at once. Returns their number; ignores other ids.
 */
export async function eraseReviews(
  tx: Tx,
  businessId: string,
  { reviewIds, ...deletion }: Erasure,
): Promise<number> {
  const reviews = await lockReviews(tx, businessId, reviewIds);
  for (const platform of new Set(reviews.map((review) => review.platform))) {
    const ids = reviews.flatMap((one) => (one.platform === platform ? [one.reviewId] : []));
    await deleteForGood(tx, businessId, { platform, reviewIds: ids, ...deletion });
    await notify(tx, { businessId, event: 'import', platform });
  }
  // Automatic reviews are shown without a mark.
  if (reviews.length > 0) await scheduleRebuild(tx, businessId, { delay: 0 });
  return reviews.length;
}
