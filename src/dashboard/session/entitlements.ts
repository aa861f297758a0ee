import type { Entity } from '#contract/businesses.ts';
import { type Entitlements, entitlementsOf } from '#domain/entitlements.ts';
import { lifetimeCodeOf } from '#domain/lifetime-deals.ts';
import { isPlanCode } from '#domain/plans.ts';

/** Everything that the plan of the business currently entitles it to. */
export function entitlementsOfEntity(entity: Entity, now: Date): Entitlements {
  return entitlementsOf(
    {
      ...entity,
      stripePlan: isPlanCode(entity.stripePlan) ? entity.stripePlan : null,
      lifetime: lifetimeCodeOf(entity),
      createdAt: timeOf(entity.dateCreated),
      planEndsAt: entity.planEndsAt === null ? null : timeOf(entity.planEndsAt),
      paymentFailedAt: entity.paymentFailedAt === null ? null : timeOf(entity.paymentFailedAt),
      isAgency: entity.kind === 'agency',
    },
    now,
  );
}

function timeOf(seconds: number): Date {
  return new Date(seconds * 1000);
}
