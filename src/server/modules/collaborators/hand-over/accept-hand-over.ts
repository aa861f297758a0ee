import type { AnswerTo } from '#contract/calls.ts';
import { findAccount } from '#server/modules/accounts/queries.ts';
import { recordActivity } from '#server/platform/activity/record-activity.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { notifyOfTeam } from '../notify-of-team.ts';
import { deleteHandOver, swapOwner } from '../store.ts';
import { mailAnswer } from './hand-over-mails.ts';

/**
 * Makes the caller the owner. The former owner becomes an admin and gets an email.
 * @throws not_found (404) without an offer to the caller
 */
export async function acceptHandOver(
  ctx: ContextFor<'acceptHandOver'>,
  { baseUrl }: { baseUrl: string },
): Promise<AnswerTo<'acceptHandOver'>> {
  const { actor, tx, now } = ctx;
  const { businessId } = ctx.business;
  const offer = await deleteHandOver(tx, businessId, { toUserId: actor.userId, now });
  if (!offer) throw notFound();
  const swap = { fromUserId: offer.fromUserId, toUserId: actor.userId };
  if (!(await swapOwner(tx, businessId, swap))) throw notFound();
  const [former, next] = [
    await findAccount(tx, swap.fromUserId),
    await findAccount(tx, swap.toUserId),
  ];
  await recordActivity(ctx, businessId, {
    action: 'businessHandedOver',
    ...(next && { subject: next.email }),
    before: { owner: former?.email },
    after: { owner: next?.email },
  });
  await mailAnswer(tx, businessId, { ...swap, answer: 'accepted', baseUrl, now });
  await notifyOfTeam(tx, businessId);
  return {};
}
