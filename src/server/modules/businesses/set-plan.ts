import { allowCollaborateOn } from '#domain/entitlements.ts';
import { normaliseHandle } from '#domain/handle.ts';
import { isLifetimeCode, isPlanCode, type LifetimeCode, type PlanCode } from '#domain/plans.ts';
import type { Tx } from '#server/platform/context.ts';
import { findBusinessByHandle, updatePlan } from './store.ts';

export const TRIAL = 'trial';

/** Whether a word names a plan, a lifetime deal or the trial. */
export function isPlanWord(word: string): word is PlanCode | LifetimeCode | typeof TRIAL {
  return word === TRIAL || isPlanCode(word) || isLifetimeCode(word);
}

/** Puts a business on a plan; null if no business has the handle. */
export async function setPlan(
  tx: Tx,
  handle: string,
  plan: PlanCode | LifetimeCode | typeof TRIAL,
): Promise<{ businessId: string; name: string } | null> {
  const business = await findBusinessByHandle(tx, normaliseHandle(handle));
  if (!business) return null;
  const code = plan === TRIAL ? null : plan;
  await updatePlan(tx, business.businessId, {
    stripePlan: isPlanCode(code) ? code : null,
    lifetimeDeal: isLifetimeCode(code) ? code : null,
    allowCollaborate: allowCollaborateOn(code),
  });
  return { businessId: business.businessId, name: business.info.businessName };
}
