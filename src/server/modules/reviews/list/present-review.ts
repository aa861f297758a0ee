import type { Review } from '#contract/reviews.ts';
import type { ConnectionWay, PlatformReview } from '#domain/platform-review.ts';
import {
  connectionTerms,
  isReviewPlatform,
  type ReviewPlatformCode,
} from '#domain/review-platforms.ts';
import { toSeconds } from '#server/platform/clock.ts';
import type { ServerLanguage } from '#server/texts/texts-for.ts';
import { replyErrorText } from '../reply-error-text.ts';
import type { ReviewRow } from './store.ts';

/** How each platform of the business is connected now. */
export type ConnectedWays = ReadonlyMap<ReviewPlatformCode, ConnectionWay>;

export function presentStored(
  row: ReviewRow,
  { ways, language }: { ways: ConnectedWays; language: ServerLanguage },
): Review {
  const { platform, source, replyText, repliedAt } = row;
  const way = isReviewPlatform(platform) ? ways.get(platform) : undefined;
  const isByThisWay = isReviewPlatform(platform) && way !== undefined && way === source;
  const reply = replyText === null ? null : { text: replyText, repliedAt };
  return {
    ...present({ ...row, reply }),
    reviewDocID: row.reviewId,
    platform,
    source,
    pendingReply: pendingReplyOf(row, language),
    canReply: isByThisWay && connectionTerms(platform, way).reply !== null,
    isArchived: row.archivedAt !== null,
  };
}

export function presentLive(
  review: PlatformReview,
  { platform, way }: { platform: ReviewPlatformCode; way: ConnectionWay },
): Review {
  return {
    ...present(review),
    reviewDocID: review.uniqueId,
    platform,
    source: way,
    pendingReply: null,
    canReply: false,
    isArchived: false,
  };
}

function pendingReplyOf(row: ReviewRow, language: ServerLanguage): Review['pendingReply'] {
  const { pendingAction, pendingState, pendingSince, pendingError } = row;
  if (pendingAction === null || pendingState === null || pendingSince === null) return null;
  const isUncertain = pendingState === 'failed' && row.isUncertain === true;
  return {
    action: pendingAction,
    state: pendingState,
    text: row.pendingText ?? '',
    error: pendingError,
    errorText:
      pendingError === null ? null : replyErrorText(pendingError, { isUncertain, language }),
    isUncertain,
    date: toSeconds(pendingSince),
  };
}

function present(review: Omit<PlatformReview, 'language'>) {
  const { editedAt, reply } = review;
  return {
    unique_id: review.uniqueId,
    name: review.name,
    date: review.reviewedAt.toISOString(),
    profile_picture: review.profilePicture,
    rating_value: review.rating,
    recommends: review.recommends ?? null,
    review_title: review.title,
    review_text: review.text,
    url: review.url,
    translated_text: review.translatedText,
    edited: editedAt === null ? null : toSeconds(editedAt),
    reply: reply && {
      text: reply.text,
      date: reply.repliedAt === null ? null : toSeconds(reply.repliedAt),
    },
  };
}
