import type { InputFor } from '#contract/calls.ts';
import { changeBusiness } from '#server/modules/businesses/change-business.ts';
import { requirePlan } from '#server/modules/businesses/plan-required.ts';
import { scheduleRebuild } from '#server/modules/shared-jobs/schedule-jobs.ts';
import { recordChange } from '#server/platform/activity/record-change.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { notifyOfBusiness } from '#server/platform/live/notify.ts';
import { lockForLocations } from './lock-for-locations.ts';
import { readLocation } from './remove-location.ts';
import { updateRegion } from './store.ts';

/**
 * Changes the name and the region of a location; what is missing stays.
 * @throws not_found (404) unless it is an open location of the business; plan_required (402) if the plan has no room for it
 */
export async function updateLocation(
  ctx: ContextFor<'updateLocation'>,
  { locationID, name: businessName, region }: InputFor<'updateLocation'>,
): Promise<Record<string, never>> {
  const { tx, now } = ctx;
  const parent = await lockForLocations(tx, ctx.business.businessId);
  const location = await readLocation(tx, parent, locationID);
  const { businessId } = location;
  const words = { unlocked: 'errors.locationBeyondPlan' } as const;
  requirePlan(location, { need: { kind: 'change' }, now, words });
  if (businessName !== undefined) {
    await changeBusiness(ctx, businessId, { businessInfo: { businessName } });
    await scheduleRebuild(tx, businessId, { delay: 0 });
  }
  if (region !== undefined) await updateRegion(tx, businessId, region);
  await notifyOfBusiness(tx, parent.businessId);
  await recordChange(ctx, parent.businessId, {
    action: 'locationChanged',
    subject: location.name,
    before: { businessName: location.name, region: location.region },
    after: {
      businessName: businessName ?? location.name,
      region: region ?? location.region,
    },
  });
  return {};
}
