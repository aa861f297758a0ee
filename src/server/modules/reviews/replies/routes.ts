import {
  deleteReply as deleteReplyCall,
  discardReply as discardReplyCall,
  fetchFailedReplies as fetchFailedRepliesCall,
  fetchReplyTemplates as fetchReplyTemplatesCall,
  removeReplyTemplate as removeReplyTemplateCall,
  replyToReview as replyToReviewCall,
  saveReplyTemplate as saveReplyTemplateCall,
} from '#contract/review-replies.ts';
import { type BoundCall, bindCall } from '#server/platform/http/bound-call.ts';
import { fetchReplyTemplates } from '../reply-templates/fetch-reply-templates.ts';
import { removeReplyTemplate } from '../reply-templates/remove-reply-template.ts';
import { saveReplyTemplate } from '../reply-templates/save-reply-template.ts';
import { deleteReply } from './delete-reply.ts';
import { discardReply } from './discard-reply.ts';
import { fetchFailedReplies } from './fetch-failed-replies.ts';
import { replyToReview } from './reply-to-review.ts';

export function replyCalls(): BoundCall[] {
  return [
    bindCall(replyToReviewCall, replyToReview),
    bindCall(deleteReplyCall, deleteReply),
    bindCall(discardReplyCall, discardReply),
    bindCall(fetchFailedRepliesCall, fetchFailedReplies),
    bindCall(fetchReplyTemplatesCall, fetchReplyTemplates),
    bindCall(saveReplyTemplateCall, saveReplyTemplate),
    bindCall(removeReplyTemplateCall, removeReplyTemplate),
  ];
}
