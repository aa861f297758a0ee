import type { AnswerTo, InputFor } from '#contract/calls.ts';
import { recordActivity } from '#server/platform/activity/record-activity.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { notifyOfTeam } from '../notify-of-team.ts';
import { findHandOver, findMember, findRole, upsertHandOver } from '../store.ts';
import { mailOffer } from './hand-over-mails.ts';

const LIFETIME = 14 * 86_400_000;

/**
 * Offers the business to another member, who has to accept. A member is not emailed again while the offer stands.
 * @throws forbidden (403) for a parent's owner, who owns its locations through the parent; not_found (404) if the
 *   address is no other member
 */
export async function handOverBusiness(
  ctx: ContextFor<'handOverBusiness'>,
  { email }: InputFor<'handOverBusiness'>,
  { baseUrl }: { baseUrl: string },
): Promise<AnswerTo<'handOverBusiness'>> {
  const { actor, tx, now } = ctx;
  const { businessId } = ctx.business;
  if ((await findRole(tx, businessId, actor.userId)) !== 'owner') {
    throw new AppError('forbidden', 'errors.roleTooSmall');
  }
  const receiver = await findMember(tx, businessId, email);
  if (!receiver || receiver.userId === actor.userId) {
    throw new AppError('not_found', 'collaborators.errors.noReceiver');
  }
  const current = await findHandOver(tx, businessId, now);
  await upsertHandOver(tx, businessId, {
    fromUserId: actor.userId,
    toUserId: receiver.userId,
    offeredAt: now,
    expiresAt: new Date(now.getTime() + LIFETIME),
  });
  if (current?.userId !== receiver.userId) {
    if (current) {
      const cancelled = { action: 'handOverCancelled', subject: current.email } as const;
      await recordActivity(ctx, businessId, cancelled);
    }
    await mailOffer(tx, businessId, { receiver, ownerId: actor.userId, baseUrl, now });
    await recordActivity(ctx, businessId, { action: 'handOverOffered', subject: email });
  }
  await notifyOfTeam(tx, businessId);
  return {};
}
