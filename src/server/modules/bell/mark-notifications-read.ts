import type { AnswerTo, InputFor } from '#contract/calls.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { moveReadUntil } from './store.ts';

/** Marks what happened up to an event as read by the caller. */
export async function markNotificationsRead(
  { tx, actor, business }: ContextFor<'markNotificationsRead'>,
  { until }: InputFor<'markNotificationsRead'>,
): Promise<AnswerTo<'markNotificationsRead'>> {
  await moveReadUntil(tx, business.businessId, { userId: actor.userId, until });
  return {};
}
