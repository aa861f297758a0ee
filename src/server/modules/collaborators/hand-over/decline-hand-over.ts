import type { AnswerOf } from '#contract/call.ts';
import type { declineHandOver as call } from '#contract/collaborators.ts';
import type { ContextOf } from '#server/platform/http/bound-call.ts';
import { notifyOfTeam } from '../notify-of-team.ts';
import { deleteHandOver } from '../store.ts';

/** Declines the offer of the business to the caller. */
export async function declineHandOver({
  actor,
  business: { businessId },
  tx,
}: ContextOf<typeof call>): Promise<AnswerOf<typeof call>> {
  await deleteHandOver(tx, businessId, { toUserId: actor.userId });
  await notifyOfTeam(tx, businessId);
  return {};
}
