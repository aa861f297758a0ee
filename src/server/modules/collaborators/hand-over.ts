import type { AnswerOf, InputOf } from '#contract/call.ts';
import type {
  acceptHandOver as acceptCall,
  cancelHandOver as cancelCall,
  declineHandOver as declineCall,
  handOverBusiness as offerCall,
} from '#contract/collaborators.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { ContextOf } from '#server/platform/http/bound-call.ts';
import { mailHandedOver, mailOffer } from './hand-over-mails.ts';
import { notifyOfTeam } from './notify-of-team.ts';
import { deleteHandOver, findMember, swapOwner, upsertHandOver } from './store.ts';

const LIFETIME = 14 * 86_400_000;

/**
 * Offers the business to another member, who has to accept.
 * @throws not_found (404) if the address is no other member
 */
export async function offerHandOver(
  { actor, business: { businessId }, tx, now }: ContextOf<typeof offerCall>,
  { email }: InputOf<typeof offerCall>,
  { baseUrl }: { baseUrl: string },
): Promise<AnswerOf<typeof offerCall>> {
  const receiver = await findMember(tx, businessId, email);
  if (!receiver || receiver.userId === actor.userId) throw notFound();
  await upsertHandOver(tx, businessId, {
    fromUserId: actor.userId,
    toUserId: receiver.userId,
    offeredAt: now,
    expiresAt: new Date(now.getTime() + LIFETIME),
  });
  await mailOffer(tx, businessId, { receiver, ownerId: actor.userId, baseUrl, now });
  await notifyOfTeam(tx, businessId);
  return {};
}

export async function cancelHandOver({
  business: { businessId },
  tx,
}: ContextOf<typeof cancelCall>): Promise<AnswerOf<typeof cancelCall>> {
  await deleteHandOver(tx, businessId);
  await notifyOfTeam(tx, businessId);
  return {};
}

/**
 * Makes the caller the owner; who was it becomes an admin and is told.
 * @throws not_found (404) without an offer to the caller
 */
export async function acceptHandOver(
  { actor, business: { businessId }, tx, now }: ContextOf<typeof acceptCall>,
  { baseUrl }: { baseUrl: string },
): Promise<AnswerOf<typeof acceptCall>> {
  const offer = await deleteHandOver(tx, businessId, { toUserId: actor.userId, now });
  if (!offer) throw notFound();
  const swap = { fromUserId: offer.fromUserId, toUserId: actor.userId };
  if (!(await swapOwner(tx, businessId, swap))) throw notFound();
  await mailHandedOver(tx, businessId, { ...swap, baseUrl, now });
  await notifyOfTeam(tx, businessId);
  return {};
}

export async function declineHandOver({
  actor,
  business: { businessId },
  tx,
}: ContextOf<typeof declineCall>): Promise<AnswerOf<typeof declineCall>> {
  await deleteHandOver(tx, businessId, { toUserId: actor.userId });
  await notifyOfTeam(tx, businessId);
  return {};
}
