import type { AnswerTo } from '#contract/calls.ts';
import { recordActivity } from '#server/platform/activity/record-activity.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { notifyOfTeam } from '../notify-of-team.ts';
import { deleteHandOver } from '../store.ts';
import { mailAnswer } from './hand-over-mails.ts';

/** Declines the offer of the business to the caller; the owner gets an email. */
export async function declineHandOver(
  ctx: ContextFor<'declineHandOver'>,
  { baseUrl }: { baseUrl: string },
): Promise<AnswerTo<'declineHandOver'>> {
  const { actor, tx, now } = ctx;
  const { businessId } = ctx.business;
  const toUserId = actor.userId;
  const offer = await deleteHandOver(tx, businessId, { toUserId, now });
  if (!offer) return {};
  const { fromUserId } = offer;
  await mailAnswer(tx, businessId, { fromUserId, toUserId, answer: 'declined', baseUrl, now });
  await recordActivity(ctx, businessId, { action: 'handOverDeclined' });
  await notifyOfTeam(tx, businessId);
  return {};
}
