import type { InputFor } from '#contract/calls.ts';
import { entitlementsOfBusiness } from '#server/modules/businesses/business-entitlements.ts';
import { recordActivity } from '#server/platform/activity/record-activity.ts';
import { recordChange } from '#server/platform/activity/record-change.ts';
import { AppError, invalid } from '#server/platform/app-error.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { lockForLocations } from './lock-for-locations.ts';
import { refreshLocks } from './refresh-locks.ts';
import {
  type LocationRow,
  listLocations,
  updateOffer,
  updatePositions,
  updateStaysOpen,
} from './store.ts';

/**
 * Puts the locations in an order; those that are not named follow in the order that they had.
 * @throws invalid (422) with `locationIDs` for one that is not among them
 */
export async function arrangeLocations(
  ctx: ContextFor<'arrangeLocations'>,
  { locationIDs }: InputFor<'arrangeLocations'>,
): Promise<Record<string, never>> {
  const { tx } = ctx;
  const { businessId } = await lockForLocations(tx, ctx.business.businessId);
  const open = await listLocations(tx, businessId);
  const first = ownIds(open, locationIDs);
  const before = open.map((location) => location.businessId);
  const order = [...first, ...before.filter((id) => !first.includes(id))];
  if (order.every((id, index) => id === before[index])) return {};
  await updatePositions(tx, businessId, order);
  await recordActivity(ctx, businessId, { action: 'locationsArranged' });
  return {};
}

/**
 * Chooses which locations stay open where the plan has no room for all.
 * @throws invalid (422) with `locationIDs` for one that is not among them, or for more than the plan has room for
 */
export async function chooseOpenLocations(
  ctx: ContextFor<'chooseOpenLocations'>,
  { locationIDs }: InputFor<'chooseOpenLocations'>,
): Promise<Record<string, never>> {
  const { tx, now } = ctx;
  const parent = await lockForLocations(tx, ctx.business.businessId);
  const open = await listLocations(tx, parent.businessId);
  const chosen = ownIds(open, locationIDs);
  const limit = entitlementsOfBusiness(parent, now).locationsAllowed;
  if (chosen.length > limit) {
    throw invalid({ locationIDs: { key: 'locations.errors.tooMany', values: { limit } } });
  }
  await updateStaysOpen(tx, parent.businessId, chosen);
  await refreshLocks(tx, parent, now);
  await recordChange(ctx, parent.businessId, {
    action: 'openLocationsChosen',
    before: { stayOpen: namesOf(open.filter(({ staysOpen }) => staysOpen)) },
    after: { stayOpen: namesOf(open.filter(({ businessId }) => chosen.includes(businessId))) },
  });
  return {};
}

/**
 * Lets respondents choose a location on the business's survey link, or no longer.
 * @throws conflict (409) `no_locations` if there is none
 */
export async function offerLocations(
  ctx: ContextFor<'offerLocations'>,
  { offersLocations }: InputFor<'offerLocations'>,
): Promise<Record<string, never>> {
  const { tx } = ctx;
  const parent = await lockForLocations(tx, ctx.business.businessId);
  const { businessId } = parent;
  if (offersLocations && (await listLocations(tx, businessId)).length === 0) {
    throw new AppError('conflict', 'locations.errors.none', { code: 'no_locations' });
  }
  await updateOffer(tx, businessId, offersLocations);
  await recordChange(ctx, businessId, {
    action: 'locationChoiceChanged',
    before: { offersLocations: parent.offersLocations },
    after: { offersLocations },
  });
  return {};
}

function namesOf(locations: readonly LocationRow[]): string[] {
  return locations.map(({ name }) => name);
}

/** The ids in lower case, without duplicates. */
function ownIds(locations: readonly LocationRow[], wanted: readonly string[]): string[] {
  const ids = [...new Set(wanted.map((id) => id.toLowerCase()))];
  const isKnown = ids.every((id) => locations.some(({ businessId }) => businessId === id));
  if (!isKnown) throw invalid({ locationIDs: 'locations.errors.unknown' });
  return ids;
}
