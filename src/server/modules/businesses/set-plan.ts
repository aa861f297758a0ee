import { allowCollaborateOn } from '#domain/entitlements.ts';
import { isLifetimeCode, isPlanCode, type LifetimeCode, type PlanCode } from '#domain/plans.ts';
import { refreshLocations } from '#server/modules/shared-jobs/refresh-locations.ts';
import { scheduleOpening } from '#server/modules/shared-jobs/schedule-jobs.ts';
import { recordChange } from '#server/platform/activity/record-change.ts';
import { NO_CLIENT, PRODUCT, type Tx } from '#server/platform/context.ts';
import { findBusinessByHandle } from './queries.ts';
import { updatePlan } from './store.ts';

export const TRIAL = 'trial';

/** Whether a word names a plan, a lifetime deal or the trial. */
export function isPlanWord(word: string): word is PlanCode | LifetimeCode | typeof TRIAL {
  return word === TRIAL || isPlanCode(word) || isLifetimeCode(word);
}

/** Puts a business on a plan, in the name of the product; null if no business has the handle. */
export async function setPlan(
  tx: Tx,
  handle: string,
  { plan, now }: { plan: PlanCode | LifetimeCode | typeof TRIAL; now: Date },
): Promise<{ businessId: string; name: string } | null> {
  const business = await findBusinessByHandle(tx, handle);
  if (!business) return null;
  const code = plan === TRIAL ? null : plan;
  await updatePlan(tx, business.businessId, {
    stripePlan: isPlanCode(code) ? code : null,
    lifetimeDeal: isLifetimeCode(code) ? code : null,
    allowCollaborate: allowCollaborateOn(code),
    now,
  });
  await scheduleOpening(tx, business.businessId);
  await refreshLocations(tx, business.businessId);
  const source = { actor: PRODUCT, from: NO_CLIENT, tx, now };
  await recordChange(source, business.businessId, {
    action: 'planChanged',
    before: { plan: business.stripePlan ?? business.lifetimeDeal ?? TRIAL },
    after: { plan },
  });
  return { businessId: business.businessId, name: business.name };
}
