import {
  type LifetimeCode,
  PLANS,
  type Plan,
  type PlanCode,
  type PlanName,
  planNameOf,
  TRIAL_DAYS,
  TRIAL_PLAN,
} from './plans.ts';

/** The parts of a business that determine its entitlements. */
export type Subscription = {
  /** False means a trial, regardless of `stripePlan`; lifetime deals are never on trial. */
  readonly subStatusOK: boolean;
  readonly stripePlan: PlanCode | null;
  readonly lifetime: LifetimeCode | null;
  readonly createdAt: Date;
  readonly cancelled: boolean;
  readonly specialMultisAllowed: number | null;
  readonly allowCollaborate: boolean;
  readonly isAgency: boolean;
};

export type SubscriptionState = 'trial' | 'trialEnded' | 'paid' | 'lifetime' | 'cancelled';

export type Entitlements = {
  readonly state: SubscriptionState;
  /** null on a trial, active or expired. */
  readonly planName: PlanName | null;
  readonly plan: Plan;
  /** null unless on trial; negative once the trial has expired. */
  readonly trialDaysLeft: number | null;
  readonly isTrialEnded: boolean;
  /** Trial expired or plan cancelled: only plan, subscribe, notifications and add-new-client stay accessible. */
  readonly isLocked: boolean;
  readonly locationsAllowed: number;
  readonly allowsCollaborators: boolean;
};

/** Everything that plan, trial and deals currently entitle a business to. */
export function entitlementsOf(subscription: Subscription, now: Date): Entitlements {
  const state = stateOf(subscription, now);
  const code = paidCodeOf(subscription);
  const planName = code === null ? null : planNameOf(code);
  const plan = planName === null ? TRIAL_PLAN : PLANS[planName];
  const isLocked = state === 'trialEnded' || state === 'cancelled';
  return {
    state,
    planName,
    plan,
    trialDaysLeft: code === null ? trialDaysLeft(subscription.createdAt, now) : null,
    isTrialEnded: state === 'trialEnded',
    isLocked,
    locationsAllowed: isLocked ? 0 : (subscription.specialMultisAllowed ?? plan.subLocations),
    allowsCollaborators: !isLocked && allowsCollaborators(subscription),
  };
}

/** 14 minus the whole days since creation; negative once the trial has expired. */
export function trialDaysLeft(createdAt: Date, now: Date): number {
  return TRIAL_DAYS - Math.floor((now.getTime() - createdAt.getTime()) / 86_400_000);
}

export function isTrialEnded(createdAt: Date, now: Date): boolean {
  return trialDaysLeft(createdAt, now) < 0;
}

/** The value of `allowCollaborate` with this plan or deal: true from Engage up. */
export function allowCollaborateOn(code: PlanCode | LifetimeCode | null): boolean {
  return code !== null && PLANS[planNameOf(code)].collaborators;
}

function stateOf(subscription: Subscription, now: Date): SubscriptionState {
  if (subscription.cancelled) return 'cancelled';
  if (subscription.lifetime !== null && !hasSubscription(subscription)) return 'lifetime';
  if (paidCodeOf(subscription) !== null) return 'paid';
  return isTrialEnded(subscription.createdAt, now) ? 'trialEnded' : 'trial';
}

function paidCodeOf(subscription: Subscription): PlanCode | LifetimeCode | null {
  if (hasSubscription(subscription)) return subscription.stripePlan;
  return subscription.lifetime;
}

function hasSubscription({ subStatusOK, stripePlan }: Subscription): boolean {
  return subStatusOK && stripePlan !== null;
}

/** Agencies on trial or on any plan except Learn; others also need `allowCollaborate`. */
function allowsCollaborators(subscription: Subscription): boolean {
  const code = paidCodeOf(subscription);
  if (code !== null && planNameOf(code) === 'learn') return false;
  return subscription.isAgency || subscription.allowCollaborate;
}
