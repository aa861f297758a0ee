import { serverNow } from '#dashboard/browser/server-clock.ts';
import { entitlementsOfEntity } from '#dashboard/session/entitlements.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import type { PlanName } from '#domain/plans.ts';

/** The plan that is in force, by a subscription, by a lifetime deal or agreed with us; null in a trial or without one. */
export function usePlanNow(): PlanName | null {
  const { entity } = useBusiness();
  const { planName, isLocked } = entitlementsOfEntity(entity, serverNow());
  return isLocked ? null : planName;
}
