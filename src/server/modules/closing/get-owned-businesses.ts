import type { AnswerTo } from '#contract/calls.ts';
import { listBusinesses } from '#server/modules/accounts/queries.ts';
import { toSeconds } from '#server/platform/clock.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { listMemberships } from './store.ts';

/**
 * The open businesses that the caller owns, and the deleted ones that only they can still restore. Under an
 * agency's domain only those of the agency that are open.
 */
export async function getOwnedBusinesses({
  actor,
  tx,
  now,
}: ContextFor<'getOwnedBusinesses'>): Promise<AnswerTo<'getOwnedBusinesses'>> {
  const owned = (await listMemberships(tx, actor.userId)).filter(({ role }) => role === 'owner');
  if (actor.siteId !== null) {
    const shown = await listBusinesses(tx, actor);
    const own = shown.filter(({ id }) => owned.some(({ businessId }) => businessId === id));
    return { owned: own.map(({ id, name }) => ({ id, name })), deleted: [] };
  }
  return {
    owned: owned
      .filter(({ closedAt }) => closedAt === null)
      .map(({ businessId, businessName }) => ({ id: businessId, name: businessName })),
    deleted: owned.flatMap(({ closedUntil, businessName, isParents }) =>
      closedUntil !== null && closedUntil > now && !isParents
        ? [{ name: businessName, closedUntil: toSeconds(closedUntil) }]
        : [],
    ),
  };
}
