import type { AnswerTo, InputFor } from '#contract/calls.ts';
import { findNewestUntil } from '#server/modules/events/queries.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { moveReadUntil } from './store.ts';

/** Marks what happened up to an event as read by the caller. */
export async function markNotificationsRead(
  { tx, actor, business }: ContextFor<'markNotificationsRead'>,
  { until }: InputFor<'markNotificationsRead'>,
): Promise<AnswerTo<'markNotificationsRead'>> {
  const { businessId } = business;
  // An id of the future would hide what comes.
  const newest = await findNewestUntil(tx, businessId, until);
  if (newest !== null) {
    await moveReadUntil(tx, businessId, { userId: actor.userId, until: newest });
  }
  return {};
}
