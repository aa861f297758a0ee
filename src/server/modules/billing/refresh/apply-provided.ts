import { monthsAfter } from '#domain/billing-periods.ts';
import { isCovered } from '#domain/covered-products.ts';
import { isPlanCode } from '#domain/plans.ts';
import { isVideoPlan } from '#domain/video-addon.ts';
import type { ProvidedSubscription } from '#server/adapters/payments/port.ts';
import {
  applyBilling,
  billedParts,
  lockForBilling,
} from '#server/modules/businesses/apply-billing.ts';
import type { Business } from '#server/modules/businesses/business.ts';
import { findWaitingDiscount } from '#server/modules/codes/queries.ts';
import { endDiscounts, spendDiscount } from '#server/modules/codes/spend-discount.ts';
import { type ActivitySource, recordActivity } from '#server/platform/activity/record-activity.ts';
import type { Log } from '#server/platform/log.ts';
import { kindOf, lifetimeOf, type ProductKind } from '../billing-parts.ts';
import { lockBilling } from '../queries.ts';
import {
  type CheckoutRow,
  closeCheckouts,
  deleteOtherSubscriptions,
  listOpenCheckouts,
  listSubscriptions,
  readCopy,
  type SubscriptionRow,
  storeCopy,
  storeSubscription,
} from '../store.ts';
import { applyPayments } from './apply-payments.ts';
import { decideParts } from './decide-parts.ts';
import type { Discounted } from './discount-running.ts';
import type { Provided } from './read-provided.ts';
import { recordBilling } from './record-billing.ts';

interface Reading {
  provided: Provided;
  /** The waiting discount that a subscription was given meanwhile. */
  discounted: Discounted | null;
  /** Of the copy when the provider was asked. */
  version: number;
  log: Log;
}

interface Applied {
  /** Open pages for what the business has by now, or with a discount that it has no more. */
  checkoutsToExpire: string[];
}

/** Writes down what the provider says. `outdated` if another refresh has written since the provider was asked. */
export async function applyProvided(
  source: ActivitySource,
  businessId: string,
  { provided, discounted, version, log }: Reading,
): Promise<Applied | 'outdated'> {
  const { tx, now } = source;
  await lockBilling(tx, businessId);
  const copy = await readCopy(tx, businessId);
  if (copy.version !== version) return 'outdated';
  const business = await lockForBilling(tx, businessId);
  if (!business) return { checkoutsToExpire: [] };
  const subscriptions = await storeSubscriptions(source, business, { provided, log });
  const hasLifetimeVideo = await applyPayments(source, businessId, { provided, log });
  const before = billedParts(business);
  const parts = decideParts(business, { subscriptions, hasLifetimeVideo });
  await applyBilling(tx, business, { parts, now });
  await recordBilling(source, businessId, {
    before,
    parts,
    lifetimeDeal: business.lifetimeDeal,
    lastAt: copy.refreshedAt,
  });
  const { closedCheckoutIds, paymentMethod } = provided;
  await spendDiscounts(source, businessId, { provided, discounted, subscriptions });
  await closeCheckouts(tx, businessId, { checkoutIds: closedCheckoutIds, now });
  await storeCopy(tx, businessId, { version: version + 1, paymentMethod, now });
  const open = await listOpenCheckouts(tx, businessId);
  const waiting = await findWaitingDiscount(tx, businessId);
  return {
    checkoutsToExpire: [
      ...superseded(open, { business, subscriptions, hasLifetimeVideo }),
      ...withLostDiscount(open, waiting?.discountId ?? null),
    ],
  };
}

type Spent = Pick<Reading, 'provided' | 'discounted'> & {
  subscriptions: readonly SubscriptionRow[];
};

/** Notes that discounts wait no more, which a subscription was given, or which a paid page took off. */
async function spendDiscounts(
  { tx, now }: ActivitySource,
  businessId: string,
  { provided, discounted, subscriptions }: Spent,
): Promise<void> {
  const paid = (await listOpenCheckouts(tx, businessId)).filter(({ checkout_id }) =>
    provided.paidCheckoutIds.includes(checkout_id),
  );
  const plan = subscriptions.find(
    ({ status, product }) => status !== 'ended' && isPlanCode(product),
  );
  const months = (await findWaitingDiscount(tx, businessId))?.months ?? null;
  if (discounted) await spendDiscount(tx, businessId, { ...discounted, now });
  for (const { discount_id: discountId, product } of paid) {
    if (discountId === null) continue;
    const runs = plan && isPlanCode(product) && months !== null;
    const runsUntil = runs ? monthsAfter(plan.started_at, months) : null;
    await spendDiscount(tx, businessId, { discountId, runsUntil, now });
  }
  if (!plan) await endDiscounts(tx, businessId);
}

/** Stores the listed subscriptions and answers all, newest first. What we do not sell keeps the product that it had. */
async function storeSubscriptions(
  source: ActivitySource,
  business: Business,
  { provided, log }: Pick<Reading, 'provided' | 'log'>,
): Promise<SubscriptionRow[]> {
  const { tx } = source;
  const { businessId } = business;
  const known = new Map(
    (await listSubscriptions(tx, businessId)).map((row) => [row.subscription_id, row]),
  );
  for (const one of provided.subscriptions) {
    const stored = known.get(one.subscriptionId);
    const product = one.product ?? stored?.product;
    if (one.product === null) {
      log.warn({ businessId, subscriptionId: one.subscriptionId }, 'unknown price: plan kept');
    }
    if (product === undefined) continue;
    await storeSubscription(tx, rowOf(one, { businessId, product }));
    const after = { [isPlanCode(product) ? 'plan' : 'videoPlan']: product };
    if (endsNow(one, stored) && isCovered(product, lifetimeOf(business))) {
      await recordActivity(source, businessId, { action: 'coveredSubscriptionCancelled', after });
    }
    if (!stored && isSecond(one, kindOf(product), provided.subscriptions)) {
      await recordActivity(source, businessId, { action: 'secondSubscriptionEnded', after });
    }
  }
  const listed = provided.subscriptions.map(({ subscriptionId }) => subscriptionId);
  await deleteOtherSubscriptions(tx, businessId, listed);
  return listSubscriptions(tx, businessId);
}

/** A subscription as it is stored. */
export function rowOf(
  one: ProvidedSubscription,
  { businessId, product }: { businessId: string; product: string },
) {
  const { status } = one;
  return {
    business_id: businessId,
    subscription_id: one.subscriptionId,
    product,
    status: status === 'incomplete' ? 'ended' : status,
    amount: one.amount,
    currency: one.currency,
    interval: one.interval ?? 'month',
    started_at: one.startedAt,
    period_ends_at: one.periodEndsAt,
    cancels_at_period_end: one.cancelsAtPeriodEnd,
    failed_at: one.failedAt,
    ended_at: one.endedAt,
  } as const;
}

/** Whether a running subscription has begun to end with its period. */
function endsNow(
  { status, cancelsAtPeriodEnd }: ProvidedSubscription,
  stored: SubscriptionRow | undefined,
): boolean {
  return status !== 'ended' && cancelsAtPeriodEnd && !stored?.cancels_at_period_end;
}

/** Whether a subscription, seen for the first time, has ended while an older one of its kind runs: nobody used it. */
function isSecond(
  one: ProvidedSubscription,
  kind: ProductKind,
  all: readonly ProvidedSubscription[],
): boolean {
  return (
    one.status === 'ended' &&
    all.some(
      (other) =>
        other.status !== 'ended' &&
        other.startedAt <= one.startedAt &&
        other.product !== null &&
        kindOf(other.product) === kind,
    )
  );
}

/** The open pages that take off a discount which waits no more: it was revoked, or used elsewhere. */
function withLostDiscount(open: readonly CheckoutRow[], waitingId: string | null): string[] {
  return open
    .filter(({ discount_id: id }) => id !== null && id !== waitingId)
    .map(({ checkout_id }) => checkout_id);
}

/** The open pages of plans and add-ons that the business has by now: what they sell would be a second one. */
function superseded(
  open: readonly CheckoutRow[],
  {
    business,
    subscriptions,
    hasLifetimeVideo,
  }: {
    business: Business;
    subscriptions: readonly SubscriptionRow[];
    hasLifetimeVideo: boolean | null;
  },
): string[] {
  const runs = (isOfKind: (product: string) => boolean) =>
    subscriptions.some(({ status, product }) => status !== 'ended' && isOfKind(product));
  const has = {
    plan: runs(isPlanCode),
    video: hasLifetimeVideo === true || runs(isVideoPlan),
    credits: false,
  };
  const lifetime = lifetimeOf(business);
  return open
    .filter(({ product }) => has[kindOf(product)] || isCovered(product, lifetime))
    .map(({ checkout_id }) => checkout_id);
}
