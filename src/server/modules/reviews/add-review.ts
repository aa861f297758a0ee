import type { AnswerTo, InputFor } from '#contract/calls.ts';
import { scheduleRebuild } from '#server/modules/shared-jobs/schedule-jobs.ts';
import { AppError, invalid } from '#server/platform/app-error.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { newId } from '#server/platform/ids.ts';
import type { KeyRing } from '#server/platform/key-ring.ts';
import { notify } from '#server/platform/live/notify.ts';
import { mergeReviews } from './merge/merge-reviews.ts';

const DAY = 86_400_000;

/**
 * Adds a review by hand.
 * @throws invalid (422) for a day in the future; conflict (409) if the same review is stored, or was deleted here
 */
export async function addReview(
  { tx, now, business: { businessId } }: ContextFor<'addReview'>,
  { platform, date, ...words }: InputFor<'addReview'>,
  { deletedReviewsKeys }: { deletedReviewsKeys: KeyRing },
): Promise<AnswerTo<'addReview'>> {
  const reviewedAt = new Date(`${date}T00:00:00Z`);
  // Anywhere on earth today may be tomorrow already.
  if (reviewedAt.getTime() > now.getTime() + DAY) throw invalid({ date: 'reviews.inFuture' });
  const review = {
    ...words,
    uniqueId: newId(now),
    reviewedAt,
    profilePicture: '',
    translatedText: null,
    language: null,
    editedAt: null,
    reply: null,
  };
  const merged = await mergeReviews(tx, businessId, {
    platform,
    reviews: [review],
    source: 'hand',
    run: 0,
    storedUntil: null,
    now,
    deletedReviewsKeys,
  });
  if (merged.fromPlatform.length > 0) throw new AppError('conflict', 'reviews.alreadyThere');
  if (merged.deletedBefore.length > 0) throw new AppError('conflict', 'reviews.deletedBefore');
  await scheduleRebuild(tx, businessId);
  await notify(tx, { businessId, event: 'import', platform });
  return { reviewDocID: merged.added[0] ?? '' };
}
