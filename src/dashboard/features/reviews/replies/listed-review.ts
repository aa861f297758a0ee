import type { Review } from '#contract/reviews.ts';
import { isAddedByBusiness } from '#domain/platform-review.ts';
import {
  isReviewPlatform,
  REVIEW_PLATFORMS,
  type ReplyTerms,
  type ReviewPlatformCode,
} from '#domain/review-platforms.ts';

/** A review of a platform that has reviews. */
export type ListedReview = Review & { readonly platform: ReviewPlatformCode };

export function isListed(review: Review): review is ListedReview {
  return isReviewPlatform(review.platform);
}

/** What the platform accepts as a reply; null if this review cannot be answered here. */
export function replyTermsOf({ platform, source, canReply }: ListedReview): ReplyTerms | null {
  if (!canReply || isAddedByBusiness(source)) return null;
  return REVIEW_PLATFORMS[platform].connections[source]?.reply ?? null;
}
