import type { AnswerOf } from '#contract/call.ts';
import type { acceptHandOver as call } from '#contract/collaborators.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { ContextOf } from '#server/platform/http/bound-call.ts';
import { notifyOfTeam } from '../notify-of-team.ts';
import { deleteHandOver, swapOwner } from '../store.ts';
import { mailAnswer } from './hand-over-mails.ts';

/**
 * Makes the caller the owner. The former owner becomes an admin and gets an email.
 * @throws not_found (404) without an offer to the caller
 */
export async function acceptHandOver(
  { actor, business: { businessId }, tx, now }: ContextOf<typeof call>,
  { baseUrl }: { baseUrl: string },
): Promise<AnswerOf<typeof call>> {
  const offer = await deleteHandOver(tx, businessId, { toUserId: actor.userId, now });
  if (!offer) throw notFound();
  const swap = { fromUserId: offer.fromUserId, toUserId: actor.userId };
  if (!(await swapOwner(tx, businessId, swap))) throw notFound();
  await mailAnswer(tx, businessId, { ...swap, answer: 'accepted', baseUrl, now });
  await notifyOfTeam(tx, businessId);
  return {};
}
