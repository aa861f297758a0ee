import type { AnswerOf } from '#contract/call.ts';
import type { leaveBusiness as call } from '#contract/collaborators.ts';
import { findAccount } from '#server/modules/accounts/queries.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { ContextOf } from '#server/platform/http/bound-call.ts';
import { endMembership } from './end-membership.ts';
import { lastOwner } from './last-owner.ts';
import { notifyOfTeam } from './notify-of-team.ts';
import { findRole } from './store.ts';

/**
 * Ends the caller's membership.
 * @throws conflict (409) for the owner; not_found (404) for people who are here without a membership
 */
export async function leaveBusiness({
  actor,
  business: { businessId },
  tx,
  now,
}: ContextOf<typeof call>): Promise<AnswerOf<typeof call>> {
  if ((await findRole(tx, businessId, actor.userId)) === 'owner') throw lastOwner();
  const member = await findAccount(tx, actor.userId);
  if (!member || !(await endMembership(tx, businessId, { member, now }))) throw notFound();
  await notifyOfTeam(tx, businessId);
  return {};
}
