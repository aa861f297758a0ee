import type { InputFor } from '#contract/calls.ts';
import { endOfRestoring } from '#domain/closing.ts';
import { isTypedName } from '#domain/same-name.ts';
import type { Business } from '#server/modules/businesses/business.ts';
import { closeBusiness } from '#server/modules/businesses/close-business.ts';
import { findBusiness } from '#server/modules/businesses/queries.ts';
import { mailRemovedLocation } from '#server/modules/closing-mails/mail-removed-team.ts';
import { recordActivity } from '#server/platform/activity/record-activity.ts';
import { invalid, notFound } from '#server/platform/app-error.ts';
import { type Tx, userIdOf } from '#server/platform/context.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { isId } from '#server/platform/ids.ts';
import { lockForLocations } from './lock-for-locations.ts';
import { refreshLocks } from './refresh-locks.ts';
import { listLocations, updateKind } from './store.ts';

/**
 * Closes a location, and tells its own people; for 30 days the parent can restore it.
 * @throws not_found (404) unless it is an open location of the business; invalid (422) with `confirmName`
 */
export async function removeLocation(
  ctx: ContextFor<'removeLocation'>,
  { locationID, confirmName }: InputFor<'removeLocation'>,
  { baseUrl }: { baseUrl: string },
): Promise<Record<string, never>> {
  const { tx, now, actor } = ctx;
  const parent = await lockForLocations(tx, ctx.business.businessId);
  const location = await readLocation(tx, parent, locationID);
  const { businessId, name } = location;
  if (!isTypedName(confirmName, name)) {
    throw invalid({ confirmName: 'locations.errors.wrongName' });
  }
  const until = endOfRestoring(now, location.info.timeZone);
  const userId = userIdOf(actor);
  await closeBusiness(tx, businessId, { reason: 'removed', userId, until, now });
  const entry = { action: 'locationRemoved', subject: name } as const;
  await recordActivity(ctx, businessId, entry);
  await recordActivity(ctx, parent.businessId, entry);
  const open = await listLocations(tx, parent.businessId);
  if (open.length === 0) await updateKind(tx, parent.businessId, 'single');
  else await refreshLocks(tx, parent, now);
  if (userId !== null) {
    const removal = { name, parentName: parent.name, removerId: userId };
    await mailRemovedLocation(tx, businessId, { ...removal, until, baseUrl, now });
  }
  return {};
}

/** @throws not_found (404) unless it is an open location of the business */
export async function readLocation(
  tx: Tx,
  parent: Business,
  locationID: string,
): Promise<Business> {
  const location = isId(locationID) ? await findBusiness(tx, locationID.toLowerCase()) : null;
  if (location?.kind !== 'location' || location.parentId !== parent.businessId) throw notFound();
  return location;
}
