import { isAddedByBusiness } from '#domain/platform-review.ts';
import { isReviewPlatform, REVIEW_PLATFORMS } from '#domain/review-platforms.ts';
import type { Tx } from '#server/platform/context.ts';
import { readReviews, type StoredReview } from './store.ts';

/** Everything stored about reviews, and how long each may be stored. */
export async function exportReviews(
  tx: Tx,
  businessId: string,
  reviewIds: readonly string[],
): Promise<object[]> {
  const reviews = await readReviews(tx, businessId, reviewIds);
  return reviews.map((review) => ({ ...review, storage: storageOf(review) }));
}

/** By the terms of the way it came; the business's own files and notes may be kept. */
function storageOf({ platform, source }: StoredReview) {
  if (!isReviewPlatform(platform) || isAddedByBusiness(source)) return 'unlimited';
  return REVIEW_PLATFORMS[platform].connections[source]?.storage ?? 'unlimited';
}
