import type { AnswerOf } from '#contract/call.ts';
import type { deleteTestAnswers as call } from '#contract/moderation.ts';
import { removeSessions } from '#server/modules/privacy/remove-sessions.ts';
import type { ContextOf } from '#server/platform/http/bound-call.ts';
import { listTests } from './store.ts';

/** Deletes every test response of the business, with its answers and pictures. */
export async function deleteTestAnswers({
  tx,
  business: { businessId },
}: ContextOf<typeof call>): Promise<AnswerOf<typeof call>> {
  const sessionIds = await listTests(tx, businessId);
  await removeSessions(tx, businessId, sessionIds);
  return { deleted: sessionIds.length };
}
