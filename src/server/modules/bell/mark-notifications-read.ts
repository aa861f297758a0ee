import type { AnswerTo, InputFor } from '#contract/calls.ts';
import { findNewestUntil } from '#server/modules/events/queries.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { listToldOf } from './list-merged-events.ts';
import { moveReadUntil } from './store.ts';

/** Marks what happened up to an event, in the business or its locations, as read by the caller. */
export async function markNotificationsRead(
  ctx: ContextFor<'markNotificationsRead'>,
  { until }: InputFor<'markNotificationsRead'>,
): Promise<AnswerTo<'markNotificationsRead'>> {
  const { tx, actor, business } = ctx;
  // An id of the future would hide what comes.
  let newest: string | null = null;
  for (const businessId of await listToldOf(ctx)) {
    const own = await findNewestUntil(tx, businessId, until);
    if (own !== null && (newest === null || own > newest)) newest = own;
  }
  if (newest !== null) {
    await moveReadUntil(tx, business.businessId, { userId: actor.userId, until: newest });
  }
  return {};
}
