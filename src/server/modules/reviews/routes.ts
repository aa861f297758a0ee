import { fetchReviews as fetchReviewsCall } from '#contract/reviews.ts';
import { type BoundCall, bindCall } from '#server/platform/http/bound-call.ts';
import { fetchReviews } from './fetch-reviews.ts';

export function reviewCalls(): BoundCall[] {
  return [bindCall(fetchReviewsCall, fetchReviews)];
}
