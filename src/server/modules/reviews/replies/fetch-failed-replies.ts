import type { AnswerOf } from '#contract/call.ts';
import type { fetchFailedReplies as call, FailedReply } from '#contract/review-replies.ts';
import { toSeconds } from '#server/platform/clock.ts';
import type { ContextOf } from '#server/platform/http/bound-call.ts';
import { texts } from '#server/texts/en.ts';
import { type FailedReplyRow, listFailedReplies } from './store.ts';

/** The business's replies that could not be sent, latest first. */
export async function fetchFailedReplies({
  tx,
  business: { businessId },
}: ContextOf<typeof call>): Promise<AnswerOf<typeof call>> {
  const rows = await listFailedReplies(tx, businessId);
  return { replies: rows.map(present) };
}

function present({ reviewId, reviewedAt, updatedAt, ...row }: FailedReplyRow): FailedReply {
  // What went wrong before matters no more once there is nothing to reply to.
  const isRemoved = !row.isReviewStored && row.error !== 'disconnected';
  const error = isRemoved ? 'removed' : row.error;
  return {
    ...row,
    reviewDocID: reviewId,
    reviewDate: toSeconds(reviewedAt),
    error,
    errorText: texts.reviews.replyErrors[error],
    date: toSeconds(updatedAt),
  };
}
