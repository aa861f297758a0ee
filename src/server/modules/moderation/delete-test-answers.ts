import type { AnswerTo } from '#contract/calls.ts';
import { removeSessions } from '#server/modules/privacy/remove-sessions.ts';
import { recordActivity } from '#server/platform/activity/record-activity.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { listTests } from './store.ts';

/** Deletes every test response of the business, with its answers and pictures. */
export async function deleteTestAnswers(
  ctx: ContextFor<'deleteTestAnswers'>,
): Promise<AnswerTo<'deleteTestAnswers'>> {
  const { tx } = ctx;
  const { businessId } = ctx.business;
  const sessionIds = await listTests(tx, businessId);
  await removeSessions(tx, businessId, sessionIds);
  const deleted = sessionIds.length;
  if (deleted > 0) {
    const after = { responses: deleted };
    await recordActivity(ctx, businessId, { action: 'testAnswersDeleted', after });
  }
  return { deleted };
}
