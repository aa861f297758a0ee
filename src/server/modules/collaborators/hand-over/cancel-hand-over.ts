import type { AnswerOf } from '#contract/call.ts';
import type { cancelHandOver as call } from '#contract/collaborators.ts';
import type { ContextOf } from '#server/platform/http/bound-call.ts';
import { notifyOfTeam } from '../notify-of-team.ts';
import { deleteHandOver } from '../store.ts';

/** Withdraws the owner's offer of the business. */
export async function cancelHandOver({
  business: { businessId },
  tx,
}: ContextOf<typeof call>): Promise<AnswerOf<typeof call>> {
  await deleteHandOver(tx, businessId);
  await notifyOfTeam(tx, businessId);
  return {};
}
