import { REPLY_CALLS } from '#contract/review-replies.ts';
import { type BoundCall, bindCalls } from '#server/platform/http/bound-call.ts';
import { deleteReply } from './delete-reply.ts';
import { discardReply } from './discard-reply.ts';
import { fetchFailedReplies } from './fetch-failed-replies.ts';
import { recordReply } from './record-reply.ts';
import { replyToReview } from './reply-to-review.ts';

export function replyCalls(): BoundCall[] {
  return bindCalls(REPLY_CALLS, {
    replyToReview,
    deleteReply,
    recordReply,
    discardReply,
    fetchFailedReplies,
  });
}
