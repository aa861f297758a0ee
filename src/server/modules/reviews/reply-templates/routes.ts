import { REPLY_TEMPLATE_CALLS } from '#contract/review-replies.ts';
import { type BoundCall, bindCalls } from '#server/platform/http/bound-call.ts';
import { fetchReplyTemplates } from './fetch-reply-templates.ts';
import { removeReplyTemplate } from './remove-reply-template.ts';
import { saveReplyTemplate } from './save-reply-template.ts';

export function replyTemplateCalls(): BoundCall[] {
  return bindCalls(REPLY_TEMPLATE_CALLS, {
    fetchReplyTemplates,
    saveReplyTemplate,
    removeReplyTemplate,
  });
}
