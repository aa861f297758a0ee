import { PLATFORMS } from '#domain/platforms.ts';
import {
  connectionTerms,
  type ReplyTerms,
  type ReviewPlatformCode,
} from '#domain/review-platforms.ts';
import { replyLength } from '#domain/review-replies.ts';
import { invalid } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/context.ts';
import { notify } from '#server/platform/live/notify.ts';
import { findConnection } from '../connections/store.ts';
import { conflict, lockReview, requireSameReply } from './lock-review.ts';
import { enqueueReply } from './sending/reply-job.ts';
import { lockPendingReply, type ReviewToAnswer, upsertPendingReply } from './store.ts';

interface Answer {
  platform: ReviewPlatformCode;
  reviewDocID: string;
  /** The reply that the caller knows. */
  was: string | null;
  /** The reply to publish; null deletes the published one. */
  text: string | null;
  now: Date;
}

/**
 * Stores a reply to send, or to delete, and queues the job that does it.
 * @throws not_found (404) `review_removed`; conflict (409) `cannot_reply`, `already_sending`, `reply_changed` or
 *   `no_reply`; invalid (422) if the platform takes no text of this length
 */
export async function answerReview(
  tx: Tx,
  businessId: string,
  { platform, reviewDocID, was, text, now }: Answer,
): Promise<void> {
  const review = await lockReview(tx, businessId, { platform, reviewDocID });
  const terms = await findReplyTerms(tx, businessId, review);
  await requireTurn(tx, businessId, { review, was });
  if (text !== null) requireLength(text, { terms, platform });
  const published = review.replyText;
  if (text === null && published === null) throw conflict('no_reply', 'reviews.noReply');
  const action = text === null ? 'delete' : 'send';
  await upsertPendingReply(tx, businessId, { review, action, text: text ?? published ?? '', now });
  await enqueueReply(tx, { businessId, reviewId: review.reviewId });
  await notify(tx, { businessId, event: 'reviews', platform });
}

async function findReplyTerms(
  tx: Tx,
  businessId: string,
  { platform, source }: ReviewToAnswer,
): Promise<ReplyTerms> {
  const connection = await findConnection(tx, businessId, platform);
  const isByThisWay = connection !== null && connection.way === source;
  const terms = isByThisWay ? connectionTerms(platform, connection.way).reply : null;
  if (terms === null) throw conflict('cannot_reply', 'reviews.cannotReply');
  return terms;
}

/** Nobody else's reply is on its way, and the caller has read the one that is published. */
async function requireTurn(
  tx: Tx,
  businessId: string,
  { review, was }: { review: ReviewToAnswer; was: string | null },
): Promise<void> {
  const pending = await lockPendingReply(tx, businessId, review.reviewId);
  if (pending?.state === 'sending') throw conflict('already_sending', 'reviews.replySending');
  requireSameReply(review, was);
}

function requireLength(
  text: string,
  { terms, platform }: { terms: ReplyTerms; platform: ReviewPlatformCode },
): void {
  const length = replyLength(text, terms);
  if (length <= terms.maxLength) return;
  const values = {
    platform: PLATFORMS[platform].name,
    limit: terms.maxLength,
    length,
  };
  throw invalid({ text: { key: `reviews.replyTooLong.${terms.unit}`, values } });
}
