import {
  archiveSession,
  type BulkChange,
  changeResponses as changeResponsesCall,
  deleteTestAnswers as deleteTestAnswersCall,
  markAsSpam,
  restoreSession,
  unmarkAsSpam,
  updateResponse as updateResponseCall,
  updateResponseNote as updateResponseNoteCall,
  updateResponseStatus as updateResponseStatusCall,
} from '#contract/moderation.ts';
import { type BoundCall, bindCall } from '#server/platform/http/bound-call.ts';
import { changeSession } from './change-session.ts';
import { changeResponses } from './change-visibility.ts';
import { deleteTestAnswers } from './delete-test-answers.ts';
import { type EditOptions, updateResponse } from './update-response.ts';
import { updateResponseNote } from './update-response-note.ts';
import { updateResponseStatus } from './update-response-status.ts';

export function moderationCalls(options: EditOptions): BoundCall[] {
  const bindChange = (call: typeof archiveSession | typeof markAsSpam, change: BulkChange) =>
    bindCall(call, (ctx, input) => changeSession(ctx, input, change));
  return [
    bindCall(updateResponseCall, (ctx, input) => updateResponse(ctx, input, options)),
    bindChange(archiveSession, 'archive'),
    bindChange(restoreSession, 'restore'),
    bindChange(markAsSpam, 'spam'),
    bindChange(unmarkAsSpam, 'unspam'),
    bindCall(changeResponsesCall, changeResponses),
    bindCall(updateResponseStatusCall, updateResponseStatus),
    bindCall(updateResponseNoteCall, updateResponseNote),
    bindCall(deleteTestAnswersCall, deleteTestAnswers),
  ];
}
