import type { Entity } from '#contract/businesses.ts';
import { type PlanRefusal, refusalOf } from '#domain/plan-limits.ts';
import { entitlementsOfEntity } from '../entitlements.ts';

/** Why the plan of a business with so many locations has no room for another one; null if it has. */
export function refusalOfLocation(entity: Entity, used: number, now: Date): PlanRefusal | null {
  const need = { kind: 'limit', name: 'locations', needed: used + 1 } as const;
  return refusalOf(entitlementsOfEntity(entity, now), need);
}
