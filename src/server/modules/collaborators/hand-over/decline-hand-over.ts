import type { AnswerOf } from '#contract/call.ts';
import type { declineHandOver as call } from '#contract/collaborators.ts';
import { recordActivity } from '#server/platform/activity/record-activity.ts';
import type { ContextOf } from '#server/platform/http/bound-call.ts';
import { notifyOfTeam } from '../notify-of-team.ts';
import { deleteHandOver } from '../store.ts';
import { mailAnswer } from './hand-over-mails.ts';

/** Declines the offer of the business to the caller; the owner gets an email. */
export async function declineHandOver(
  ctx: ContextOf<typeof call>,
  { baseUrl }: { baseUrl: string },
): Promise<AnswerOf<typeof call>> {
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
