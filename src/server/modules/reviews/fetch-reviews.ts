import type { AnswerOf, InputOf } from '#contract/call.ts';
import type { fetchReviews as call, Review } from '#contract/reviews.ts';
import type { ConnectionWay, PlatformReview } from '#domain/platform-review.ts';
import type { PlatformCode } from '#domain/platforms.ts';
import { isLiveOnly, isReviewPlatform } from '#domain/review-platforms.ts';
import { invalid } from '#server/platform/app-error.ts';
import { toSeconds } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { ContextOf } from '#server/platform/http/bound-call.ts';
import { isId } from '#server/platform/ids.ts';
import { texts } from '#server/texts/en.ts';
import { findConnection } from './connections/store.ts';
import type { LiveReader } from './live-reviews.ts';
import { findReview, listReviews, type ReviewCursor, type ReviewRow } from './store.ts';

const PAGE = 50;

interface Dependencies {
  database: Database;
  readLive: LiveReader;
}

/**
 * Reviews of a platform, newest first. Those that may not be stored come from the platform itself, before the stored
 * ones.
 * @throws invalid (422) if `startAfter` is not a review of the business on that platform
 */
export async function fetchReviews(
  { business: { businessId } }: ContextOf<typeof call>,
  { platform, startAfter }: InputOf<typeof call>,
  { database, readLive }: Dependencies,
): Promise<AnswerOf<typeof call>> {
  const connection = isReviewPlatform(platform)
    ? await findConnection(database, businessId, platform)
    : null;
  const stored = await database
    .transaction()
    .execute((tx) => fetchStored(tx, businessId, { platform, startAfter: startAfter || null }));
  if (connection === null || !isLiveOnly(platform, connection.way)) return stored;
  if (startAfter) return { ...stored, isLive: true };
  const { reviews, error } = await readLive(businessId, connection);
  const live = reviews.map((review) => presentLive(review, connection.way));
  return {
    ...stored,
    reviews: [...live, ...stored.reviews],
    isLive: true,
    liveError: error === null ? null : texts.reviews.liveErrors[error],
  };
}

async function fetchStored(
  tx: Tx,
  businessId: string,
  { platform, startAfter }: { platform: PlatformCode; startAfter: string | null },
): Promise<AnswerOf<typeof call>> {
  const after =
    startAfter === null
      ? null
      : await requireReview(tx, businessId, { platform, reviewId: startAfter });
  const rows = await listReviews(tx, businessId, { platform, after, limit: PAGE + 1 });
  return {
    reviews: rows.slice(0, PAGE).map(presentStored),
    hasMore: rows.length > PAGE,
    isLive: false,
    liveError: null,
  };
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

function presentStored(row: ReviewRow): Review {
  const { replyText, repliedAt } = row;
  const reply = replyText === null ? null : { text: replyText, repliedAt };
  return { ...present({ ...row, reply }, row.source), reviewDocID: row.reviewId };
}

function presentLive(review: PlatformReview, way: ConnectionWay): Review {
  return { ...present(review, way), reviewDocID: review.uniqueId };
}

function present(
  review: Omit<PlatformReview, 'language'>,
  source: Review['source'],
): Omit<Review, 'reviewDocID'> {
  const { editedAt, reply } = review;
  return {
    unique_id: review.uniqueId,
    name: review.name,
    date: review.reviewedAt.toISOString(),
    profile_picture: review.profilePicture,
    rating_value: review.rating,
    review_title: review.title,
    review_text: review.text,
    url: review.url,
    translated_text: review.translatedText,
    source,
    edited: editedAt === null ? null : toSeconds(editedAt),
    reply: reply && {
      text: reply.text,
      date: reply.repliedAt === null ? null : toSeconds(reply.repliedAt),
    },
  };
}
