import type { Entity } from '#contract/businesses.ts';
import {
  type Entitlements,
  entitlementsOf,
  entitlementsWith,
  type Subscription,
} from '#domain/entitlements.ts';
import { lifetimeCodeOf } from '#domain/lifetime-deals.ts';
import { isPlanCode, type PlanCode } from '#domain/plans.ts';

/** Everything that the plan of the business currently entitles it to. */
export function entitlementsOfEntity(entity: Entity, now: Date): Entitlements {
  return entitlementsOf(subscriptionOf(entity), now);
}

/** What the business would be entitled to if it chose this plan now. */
export function entitlementsOfEntityWith(entity: Entity, code: PlanCode, now: Date): Entitlements {
  return entitlementsWith(subscriptionOf(entity), code, now);
}

function subscriptionOf(entity: Entity): Subscription {
  return {
    ...entity,
    stripePlan: isPlanCode(entity.stripePlan) ? entity.stripePlan : null,
    lifetime: lifetimeCodeOf(entity),
    trialStartedAt: timeOf(entity.trialStartedAt),
    planEndsAt: entity.planEndsAt === null ? null : timeOf(entity.planEndsAt),
    paymentFailedAt: entity.paymentFailedAt === null ? null : timeOf(entity.paymentFailedAt),
  };
}

function timeOf(seconds: number): Date {
  return new Date(seconds * 1000);
}
