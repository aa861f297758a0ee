import type { ReviewPlatformCode } from '#domain/review-platforms.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/context.ts';
import { isId } from '#server/platform/ids.ts';
import type { Text } from '#server/texts/texts-for.ts';
import { lockStoredReview, type ReviewToAnswer } from './store.ts';

/**
 * Reads and locks the review that is answered.
 * @throws not_found (404) `review_removed`
 */
export async function lockReview(
  tx: Tx,
  businessId: string,
  { platform, reviewDocID }: { platform: ReviewPlatformCode; reviewDocID: string },
): Promise<ReviewToAnswer> {
  const review = isId(reviewDocID)
    ? await lockStoredReview(tx, businessId, { platform, reviewId: reviewDocID })
    : null;
  if (review === null) {
    throw new AppError('not_found', 'reviews.reviewRemoved', { code: 'review_removed' });
  }
  return review;
}

/** Requires that the caller has read the reply that is stored now. @throws conflict (409) `reply_changed` */
export function requireSameReply(
  { replyText }: Pick<ReviewToAnswer, 'replyText'>,
  was: string | null,
): void {
  if (was !== replyText) throw conflict('reply_changed', 'reviews.replyChanged');
}

export function conflict(code: string, text: Text): AppError {
  return new AppError('conflict', text, { code });
}
