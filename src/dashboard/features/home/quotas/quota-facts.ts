import type { Entity } from '#contract/businesses.ts';
import { betterOf } from '#domain/entitlements.ts';
import { lifetimeCodeOf } from '#domain/lifetime-deals.ts';
import {
  isPlanCode,
  isRunningLow,
  PLANS,
  type Plan,
  planNameOf,
  TRIAL_PLAN,
} from '#domain/plans.ts';

type QuotaState = 'fine' | 'low' | 'out';
export type QuotaFacts = {
  readonly key: 'emails' | 'textCredits' | 'widgets' | 'responses';
  /** The used part of the limit; null means unlimited. */
  readonly used: number;
  readonly limit: number | null;
  /** The rest of the limit. */
  readonly left: number;
  /** Considers bought credits too. */
  readonly state: QuotaState;
  /** Bought credits, which are spent last. */
  readonly addon: number;
};

type Counts = { readonly widgets: number | undefined; readonly responses: number | undefined };

/** The current plan: the trial's, or the better one of subscription and lifetime deal. */
export function planOf(entity: Entity): Plan {
  if (entity.trialDaysLeft !== null) return TRIAL_PLAN;
  const stripePlan = isPlanCode(entity.stripePlan) ? entity.stripePlan : null;
  const code = betterOf(entity.subStatusOK ? stripePlan : null, lifetimeCodeOf(entity));
  return code === null ? PLANS.engage : PLANS[planNameOf(code)];
}

/** Usage of everything that the plan limits; unknown figures are omitted. */
export function quotaFacts(entity: Entity, { widgets, responses }: Counts): QuotaFacts[] {
  const plan = planOf(entity);
  const { inviteQuotas, trialDaysLeft } = entity;
  const isTrial = trialDaysLeft !== null;
  const emails = isTrial ? entity.trialEmailQuotaLeft : inviteQuotas.emailQuotaCurrent;
  const texts = isTrial ? entity.trialTextQuotaLeft : inviteQuotas.textQuotaCurrent;
  const addon = inviteQuotas.addonTextCredits;
  return [
    factsOf('emails', inviteQuotas.emailQuota - emails, { limit: inviteQuotas.emailQuota }),
    factsOf('textCredits', inviteQuotas.textQuota - texts, {
      limit: inviteQuotas.textQuota,
      addon,
    }),
    ...(widgets === undefined ? [] : [factsOf('widgets', widgets, { limit: plan.widgets })]),
    ...(plan.responses === null || responses === undefined
      ? []
      : [factsOf('responses', responses, { limit: plan.responses })]),
  ];
}

function factsOf(
  key: QuotaFacts['key'],
  used: number,
  { limit, addon = 0 }: { limit: number | null; addon?: number },
): QuotaFacts {
  const left = limit === null ? Number.POSITIVE_INFINITY : Math.max(0, limit - used);
  return { key, used, limit, left, addon, state: stateOf(used, limit, left + addon) };
}

function stateOf(used: number, limit: number | null, left: number): QuotaState {
  if (limit === null) return 'fine';
  if (left === 0) return 'out';
  return isRunningLow(left, limit) && used > 0 ? 'low' : 'fine';
}
