import { MODERATION_CALLS } from '#contract/moderation.ts';
import { type BoundCall, bindCalls } from '#server/platform/http/bound-call.ts';
import { changeSession } from './change-session.ts';
import { changeResponses } from './change-visibility.ts';
import { deleteTestAnswers } from './delete-test-answers.ts';
import { type EditOptions, updateResponse } from './update-response.ts';
import { updateResponseNote } from './update-response-note.ts';
import { updateResponseStatus } from './update-response-status.ts';

export function moderationCalls(options: EditOptions): BoundCall[] {
  return bindCalls(MODERATION_CALLS, {
    updateResponse: (ctx, input) => updateResponse(ctx, input, options),
    archiveSession: (ctx, input) => changeSession(ctx, input, 'archive'),
    restoreSession: (ctx, input) => changeSession(ctx, input, 'restore'),
    markAsSpam: (ctx, input) => changeSession(ctx, input, 'spam'),
    unmarkAsSpam: (ctx, input) => changeSession(ctx, input, 'unspam'),
    changeResponses,
    updateResponseStatus,
    updateResponseNote,
    deleteTestAnswers,
  });
}
