import {
  fetchReplyTemplates as fetchReplyTemplatesCall,
  removeReplyTemplate as removeReplyTemplateCall,
  saveReplyTemplate as saveReplyTemplateCall,
} from '#contract/review-replies.ts';
import { type BoundCall, bindCall } from '#server/platform/http/bound-call.ts';
import { fetchReplyTemplates } from './fetch-reply-templates.ts';
import { removeReplyTemplate } from './remove-reply-template.ts';
import { saveReplyTemplate } from './save-reply-template.ts';

export function replyTemplateCalls(): BoundCall[] {
  return [
    bindCall(fetchReplyTemplatesCall, fetchReplyTemplates),
    bindCall(saveReplyTemplateCall, saveReplyTemplate),
    bindCall(removeReplyTemplateCall, removeReplyTemplate),
  ];
}
