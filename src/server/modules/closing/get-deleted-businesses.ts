import type { AnswerTo } from '#contract/calls.ts';
import { toSeconds } from '#server/platform/clock.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import type { KeyRing } from '#server/platform/key-ring.ts';
import { idTokenOf } from '#server/platform/tokens.ts';
import { listDeleted } from './store.ts';

/**
 * The deleted businesses in whose teams the caller was, until they are erased. Their owner gets what the emailed link has,
 * since they could delete the business as the same person; nobody else does. None under an agency's domain.
 */
export async function getDeletedBusinesses(
  { actor, tx, now }: ContextFor<'getDeletedBusinesses'>,
  { restoreKeys }: { restoreKeys: KeyRing },
): Promise<AnswerTo<'getDeletedBusinesses'>> {
  if (actor.siteId !== null) return { deleted: [] };
  const deleted = await listDeleted(tx, actor.userId, now);
  return {
    deleted: deleted.map(
      ({ businessId, businessName, kind, role, reason, deletedBy, closedUntil, closingId }) => ({
        id: businessId,
        name: businessName,
        kind,
        reason,
        deletedBy,
        closedUntil: toSeconds(closedUntil),
        restoreToken: role === 'owner' ? idTokenOf(restoreKeys, businessId, closingId) : null,
      }),
    ),
  };
}
