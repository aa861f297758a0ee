import type { BusinessKind } from './business-kinds.ts';
import {
  GRACE_DAYS,
  type LifetimeCode,
  PLAN_NAMES,
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
  readonly trialStartedAt: Date;
  /** When a cancelled plan ends, or ended; null while it is to go on. */
  readonly planEndsAt: Date | null;
  /** Since when a payment for the plan is owed; null if none is. */
  readonly paymentFailedAt: Date | null;
  readonly specialMultisAllowed: number | null;
  readonly allowCollaborate: boolean;
  readonly kind: BusinessKind;
  /** Of a location, how many of its parent's stay open before it where the plan has no room for all. */
  readonly locationsBefore: number;
};

/** The parts that decide whether anything is paid for. */
export type PaidFor = Pick<
  Subscription,
  'subStatusOK' | 'stripePlan' | 'lifetime' | 'trialStartedAt' | 'planEndsAt' | 'paymentFailedAt'
>;

/** `grace` is a plan that goes on although a payment is owed; `unpaid` one that went on for 14 days so. */
export const SUBSCRIPTION_STATES = [
  'trial',
  'trialEnded',
  'paid',
  'grace',
  'unpaid',
  'lifetime',
  'cancelled',
] as const;
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];

export type Entitlements = {
  readonly state: SubscriptionState;
  /** null on a trial, active or expired. */
  readonly planName: PlanName | null;
  readonly plan: Plan;
  /** null unless on trial; negative once the trial has expired. */
  readonly trialDaysLeft: number | null;
  readonly isTrialEnded: boolean;
  /**
   * Trial expired, plan cancelled or left unpaid, or a location for which the plan has no room: only plan, subscribe,
   * notifications and add-new-client stay accessible.
   */
  readonly isLocked: boolean;
  /** Whether it is a location for which its parent's plan has no room, although that plan runs. */
  readonly isBeyondPlan: boolean;
  readonly locationsAllowed: number;
  readonly allowsCollaborators: boolean;
};

const LOCKED_STATES = ['trialEnded', 'cancelled', 'unpaid'] as const satisfies SubscriptionState[];
const DAY_MS = 86_400_000;

/** Everything that plan, trial and deals currently entitle a business to. */
export function entitlementsOf(subscription: Subscription, now: Date): Entitlements {
  const state = stateOf(subscription, now);
  const code = paidCodeOf(subscription, state);
  const planName = code === null ? null : planNameOf(code);
  const plan = planName === null ? TRIAL_PLAN : PLANS[planName];
  const hasEnded = isLocking(state);
  const locationsAllowed = hasEnded ? 0 : locationsOf(subscription, plan);
  const isBeyondPlan =
    !hasEnded &&
    subscription.kind === 'location' &&
    subscription.locationsBefore >= locationsAllowed;
  const isLocked = hasEnded || isBeyondPlan;
  return {
    state,
    planName,
    plan,
    trialDaysLeft: code === null ? trialDaysLeft(subscription.trialStartedAt, now) : null,
    isTrialEnded: state === 'trialEnded',
    isLocked,
    isBeyondPlan,
    locationsAllowed,
    allowsCollaborators: !isLocked && allowsCollaborators(subscription, planName),
  };
}

/** Of a subscription's plan and a lifetime deal the better one, which decides; the subscription's where they are equal. */
export function betterOf(
  stripePlan: PlanCode | null,
  lifetime: LifetimeCode | null,
): PlanCode | LifetimeCode | null {
  if (stripePlan === null || lifetime === null) return stripePlan ?? lifetime;
  return rankOf(lifetime) > rankOf(stripePlan) ? lifetime : stripePlan;
}

function rankOf(code: PlanCode | LifetimeCode): number {
  return PLAN_NAMES.indexOf(planNameOf(code));
}

/**
 * The special number if the business has one, otherwise the plan's. With a lifetime deal the special number is what the
 * deal's codes came to, so that a subscription with more locations than that still gives its own.
 */
function locationsOf({ specialMultisAllowed, lifetime }: Subscription, plan: Plan): number {
  if (specialMultisAllowed === null) return plan.subLocations;
  if (lifetime === null) return specialMultisAllowed;
  return Math.max(specialMultisAllowed, plan.subLocations);
}

/** What a business would be entitled to if it chose this plan now. */
export function entitlementsWith(
  subscription: Subscription,
  code: PlanCode,
  now: Date,
): Entitlements {
  return entitlementsOf(
    {
      ...subscription,
      subStatusOK: true,
      stripePlan: code,
      planEndsAt: null,
      paymentFailedAt: null,
      allowCollaborate: allowCollaborateOn(code) || subscription.lifetime !== null,
    },
    now,
  );
}

/** 14 minus the whole days since creation; negative once the trial has expired. */
export function trialDaysLeft(createdAt: Date, now: Date): number {
  return TRIAL_DAYS - Math.floor((now.getTime() - createdAt.getTime()) / 86_400_000);
}

export function isTrialEnded(createdAt: Date, now: Date): boolean {
  return trialDaysLeft(createdAt, now) < 0;
}

/** When a trial that goes on now ends. */
export function trialEndsAt(createdAt: Date): Date {
  return new Date(createdAt.getTime() + (TRIAL_DAYS + 1) * DAY_MS);
}

/** The value of `allowCollaborate` with this plan or deal: true from Engage up. */
export function allowCollaborateOn(code: PlanCode | LifetimeCode | null): boolean {
  return code !== null && PLANS[planNameOf(code)].collaborators;
}

function stateOf(subscription: PaidFor, now: Date): SubscriptionState {
  if (hasSubscription(subscription)) {
    const paid = stateOfPaid(subscription, now);
    return isLocking(paid) && subscription.lifetime !== null ? 'lifetime' : paid;
  }
  if (subscription.lifetime !== null) return 'lifetime';
  return isTrialEnded(subscription.trialStartedAt, now) ? 'trialEnded' : 'trial';
}

function stateOfPaid({ planEndsAt, paymentFailedAt }: PaidFor, now: Date) {
  if (planEndsAt !== null && planEndsAt <= now) return 'cancelled';
  if (paymentFailedAt === null) return 'paid';
  return now < graceEndsAt(paymentFailedAt) ? 'grace' : 'unpaid';
}

/** When a plan whose payment failed is locked, unless it is paid until then. */
export function graceEndsAt(paymentFailedAt: Date): Date {
  return new Date(paymentFailedAt.getTime() + GRACE_DAYS * DAY_MS);
}

function isLocking(state: SubscriptionState): boolean {
  return LOCKED_STATES.some((locked) => locked === state);
}

function paidCodeOf(
  subscription: Subscription,
  state: SubscriptionState,
): PlanCode | LifetimeCode | null {
  const { lifetime, stripePlan } = subscription;
  if (state === 'lifetime') return lifetime;
  return hasSubscription(subscription) ? betterOf(stripePlan, lifetime) : null;
}

function hasSubscription({ subStatusOK, stripePlan }: PaidFor): boolean {
  return subStatusOK && stripePlan !== null;
}

/** Agencies on trial or on any plan except Learn; others also need `allowCollaborate`. */
function allowsCollaborators(subscription: Subscription, planName: PlanName | null): boolean {
  if (planName === 'learn') return false;
  return subscription.kind === 'agency' || subscription.allowCollaborate;
}
