import type { AnswerOf } from '#contract/call.ts';
import type { leaveBusiness as call } from '#contract/collaborators.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { ContextOf } from '#server/platform/http/bound-call.ts';
import { lastOwner } from './last-owner.ts';
import { notifyOfTeam } from './notify-of-team.ts';
import { deleteMember } from './store.ts';

/**
 * Ends the caller's membership.
 * @throws conflict (409) for the owner; not_found (404) for people who are here without a membership
 */
export async function leaveBusiness({
  actor,
  business: { businessId, role },
  tx,
}: ContextOf<typeof call>): Promise<AnswerOf<typeof call>> {
  if (role === 'owner') throw lastOwner();
  if (!(await deleteMember(tx, businessId, actor.userId))) throw notFound();
  await notifyOfTeam(tx, businessId);
  return {};
}
