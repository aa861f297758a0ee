import type { AnswerTo } from '#contract/calls.ts';
import { kindWithLocations } from '#domain/business-kinds.ts';
import { may } from '#domain/client-areas.ts';
import type { Business } from '#server/modules/businesses/business.ts';
import { entitlementsOfBusiness } from '#server/modules/businesses/business-entitlements.ts';
import { listRemoved, readBusiness } from '#server/modules/businesses/queries.ts';
import { toSeconds } from '#server/platform/clock.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { type LocationRow, listLocations } from './store.ts';

type Answer = AnswerTo<'fetchLocations'>;

/** A business's locations in its order, and those that were removed and can be restored. */
export async function fetchLocations({
  tx,
  business,
  now,
}: ContextFor<'fetchLocations'>): Promise<Answer> {
  const { businessId } = business;
  const parent = await readBusiness(tx, businessId);
  const mayHave = kindWithLocations(parent.kind) !== null;
  const locations = await listLocations(tx, businessId);
  const removed = may(business, 'locations.manage')
    ? await listRemoved(tx, businessId, { kind: 'location', now })
    : [];
  return {
    allowed: mayHave ? entitlementsOfBusiness(parent, now).locationsAllowed : 0,
    used: locations.length,
    offersLocations: parent.offersLocations,
    locations: locations.map((row) => present(row, parent, now)),
    removed: removed.map(({ businessId: bID, closingId: _, closedUntil, ...row }) => ({
      ...row,
      bID,
      closedUntil: toSeconds(closedUntil),
    })),
  };
}

function present(row: LocationRow, parent: Business, now: Date): Answer['locations'][number] {
  const { businessId, handle, createdAt, locationsBefore, ...rest } = row;
  const terms = { ...parent, kind: 'location', locationsBefore } as const;
  return {
    ...rest,
    bID: businessId,
    feedbackAddressHandle: handle,
    createdAt: toSeconds(createdAt),
    isLocked: entitlementsOfBusiness(terms, now).isLocked,
  };
}
