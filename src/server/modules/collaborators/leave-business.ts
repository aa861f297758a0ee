import type { AnswerTo } from '#contract/calls.ts';
import { findAccount } from '#server/modules/accounts/queries.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { endMembership } from './end-membership.ts';
import { lastOwner } from './last-owner.ts';
import { notifyOfTeam } from './notify-of-team.ts';
import { findRole } from './store.ts';

/**
 * Ends the caller's membership.
 * @throws conflict (409) for the owner; not_found (404) for people who are here without a membership
 */
export async function leaveBusiness(
  ctx: ContextFor<'leaveBusiness'>,
): Promise<AnswerTo<'leaveBusiness'>> {
  const { actor, tx } = ctx;
  const { businessId } = ctx.business;
  const role = await findRole(tx, businessId, actor.userId);
  if (role === 'owner') throw lastOwner();
  const account = role && (await findAccount(tx, actor.userId));
  if (!account) throw notFound();
  const ending = { member: { ...account, role }, action: 'memberLeft' } as const;
  if (!(await endMembership(ctx, businessId, ending))) throw notFound();
  await notifyOfTeam(tx, businessId);
  return {};
}
