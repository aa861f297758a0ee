import type { AnswerTo } from '#contract/calls.ts';
import { recordActivity } from '#server/platform/activity/record-activity.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { notifyOfTeam } from '../notify-of-team.ts';
import { deleteHandOver, findHandOver } from '../store.ts';

/** Withdraws the owner's offer of the business. */
export async function cancelHandOver(
  ctx: ContextFor<'cancelHandOver'>,
): Promise<AnswerTo<'cancelHandOver'>> {
  const { tx, now } = ctx;
  const { businessId } = ctx.business;
  const offer = await findHandOver(tx, businessId, now);
  await deleteHandOver(tx, businessId);
  if (offer) {
    await recordActivity(ctx, businessId, { action: 'handOverCancelled', subject: offer.email });
  }
  await notifyOfTeam(tx, businessId);
  return {};
}
