import type { AnswerTo } from '#contract/calls.ts';
import { LIMIT_NAMES, limitOf } from '#domain/plan-limits.ts';
import { PLANS, type PlanCode, planNameOf, TRIAL_PLAN } from '#domain/plans.ts';
import { intervalOf, standardPriceOf } from '#domain/products.ts';
import type { FakeProduct } from './fake-product.ts';

export type Billing = AnswerTo<'getBilling'>;
type Subscription = NonNullable<Billing['plan']>;
type Product = Pick<FakeProduct, 'entity'>;

/** 1 December 2026, in UTC. */
export const RENEWS_AT = 1_796_083_200;

const billings = new WeakMap<Product, Partial<Billing>>();

/** Answers to calls about plan and payments. */
export const BILLING_ANSWERS = {
  getBilling: (product: Product) => billingOf(product),
  refreshBilling: (product: Product) => billingOf(product),
  fetchInvoices: () => ({ invoices: [], hasMore: false }),
  cancelSubscription: (product: Product) =>
    changePlan(product, { renewsAt: null, endsAt: RENEWS_AT, canResume: true }),
  resumeSubscription: (product: Product) =>
    changePlan(product, { renewsAt: RENEWS_AT, endsAt: null, canResume: false }),
};

/** What the fake business has bought and uses; by default it is in its trial. */
export function setBilling(product: Product, billing: Partial<Billing>): void {
  billings.set(product, billing);
}

/** Puts the business on a plan, with the fields of its entity. */
export function subscribe(
  product: Product,
  code: PlanCode,
  changes: Partial<Subscription> = {},
): void {
  Object.assign(product.entity, { stripePlan: code, subStatusOK: true, trialDaysLeft: null });
  setBilling(product, {
    state: 'paid',
    plan: { ...subscriptionTo(code), ...changes },
    hasPortal: true,
    paymentMethod: 'Visa •••• 4242',
  });
}

export function subscriptionTo(code: PlanCode): Subscription {
  const price = standardPriceOf(code) ?? { amount: 500_000, currency: 'usd' };
  return {
    planName: code,
    amount: price.amount,
    currency: price.currency,
    interval: intervalOf(code),
    renewsAt: RENEWS_AT,
    endsAt: null,
    failedAt: null,
    graceEndsAt: null,
    canResume: false,
  };
}

function billingOf(product: Product): Billing {
  const changes = billings.get(product) ?? {};
  const code = changes.plan?.planName;
  const plan = code === undefined ? TRIAL_PLAN : PLANS[planNameOf(code)];
  return {
    state: 'trial',
    movesMoney: true,
    plan: null,
    lifetimeDeal: null,
    video: null,
    agreedPrice: null,
    wantedPlan: null,
    discount: null,
    paymentMethod: null,
    hasPortal: false,
    closesAt: null,
    use: Object.fromEntries(
      LIMIT_NAMES.map((name) => [name, { used: 0, limit: limitOf(plan, name) }]),
    ) as Billing['use'],
    unopenedResponses: 0,
    addonTextCredits: 0,
    videoMinutes: { used: 0, limit: 60 },
    ...changes,
  };
}

function changePlan(product: Product, changes: Partial<Subscription>): Billing {
  const { plan, ...rest } = billingOf(product);
  if (plan !== null) setBilling(product, { ...rest, plan: { ...plan, ...changes } });
  return billingOf(product);
}
