import type { AnswerOf, InputOf } from '#contract/call.ts';
import type { fetchReviews as call, Review } from '#contract/reviews.ts';
import type { PlatformCode } from '#domain/platforms.ts';
import { invalid } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/context.ts';
import type { ContextOf } from '#server/platform/http/bound-call.ts';
import { isId } from '#server/platform/ids.ts';
import { texts } from '#server/texts/en.ts';
import { findReview, listReviews, type ReviewCursor, type ReviewRow } from './store.ts';

const PAGE = 50;

/**
 * Stored reviews of a platform, newest first.
 * @throws invalid (422) if `startAfter` is not a review of the business on that platform
 */
export async function fetchReviews(
  { tx, business: { businessId } }: ContextOf<typeof call>,
  { platform, startAfter }: InputOf<typeof call>,
): Promise<AnswerOf<typeof call>> {
  const after = startAfter
    ? await requireReview(tx, businessId, { platform, reviewId: startAfter })
    : null;
  const rows = await listReviews(tx, businessId, { platform, after, limit: PAGE + 1 });
  return { reviews: rows.slice(0, PAGE).map(present), hasMore: rows.length > PAGE };
}

async function requireReview(
  tx: Tx,
  businessId: string,
  { platform, reviewId }: { platform: PlatformCode; reviewId: string },
): Promise<ReviewCursor> {
  const review = isId(reviewId) ? await findReview(tx, businessId, { platform, reviewId }) : null;
  if (!review) throw invalid({ startAfter: texts.reviews.unknownCursor });
  return review;
}

function present(row: ReviewRow): Review {
  return {
    reviewDocID: row.reviewId,
    unique_id: row.uniqueId,
    name: row.name,
    date: row.reviewedAt.toISOString(),
    profile_picture: row.profilePicture,
    rating_value: row.rating,
    review_title: row.title,
    review_text: row.text,
    url: row.url,
  };
}
