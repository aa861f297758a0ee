import {
  deleteReply as deleteReplyCall,
  discardReply as discardReplyCall,
  fetchFailedReplies as fetchFailedRepliesCall,
  recordReply as recordReplyCall,
  replyToReview as replyToReviewCall,
} from '#contract/review-replies.ts';
import { type BoundCall, bindCall } from '#server/platform/http/bound-call.ts';
import { deleteReply } from './delete-reply.ts';
import { discardReply } from './discard-reply.ts';
import { fetchFailedReplies } from './fetch-failed-replies.ts';
import { recordReply } from './record-reply.ts';
import { replyToReview } from './reply-to-review.ts';

export function replyCalls(): BoundCall[] {
  return [
    bindCall(replyToReviewCall, replyToReview),
    bindCall(deleteReplyCall, deleteReply),
    bindCall(recordReplyCall, recordReply),
    bindCall(discardReplyCall, discardReply),
    bindCall(fetchFailedRepliesCall, fetchFailedReplies),
  ];
}
