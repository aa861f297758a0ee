import { nextPeriodEnd } from '#domain/billing-periods.ts';
import type { Tx } from '#server/platform/context.ts';
import { newId } from '#server/platform/ids.ts';
import { prorate } from './proration.ts';
import { discounted, settle } from './settle.ts';
import {
  findCheckout,
  findCustomer,
  insertPayment,
  insertSubscription,
  type LocalCheckout,
  type LocalSubscription,
  listSubscriptions,
  updateCheckout,
  updateSubscription,
} from './store.ts';

/** A page can be paid for so long after it was opened. */
const OPEN_HOURS = 24;
const HOUR_MS = 3_600_000;

export type CheckoutState = 'open' | 'paid' | 'expired';

export function stateOf(
  { paid_at, expired_at, opened_at }: LocalCheckout,
  now: Date,
): CheckoutState {
  if (paid_at !== null) return 'paid';
  const isOld = opened_at.getTime() + OPEN_HOURS * HOUR_MS <= now.getTime();
  return isOld || expired_at !== null ? 'expired' : 'open';
}

/**
 * What a page offers now: `changes` is the subscription that changes, `charged` what is paid at once, `credited` what then
 * comes off the next payments.
 */
export interface Offer {
  checkout: LocalCheckout;
  state: CheckoutState;
  changes: LocalSubscription | null;
  charged: number;
  credited: number;
  isCardDeclined: boolean;
}

/** Null for an unknown page. A change of a subscription that has ended is expired. */
export async function readOffer(
  tx: Tx,
  businessId: string,
  { checkoutId, now }: { checkoutId: string; now: Date },
): Promise<Offer | null> {
  await settle(tx, businessId, now);
  const checkout = await findCheckout(tx, businessId, checkoutId);
  if (!checkout) return null;
  const isCardDeclined = (await findCustomer(tx, businessId))?.is_card_declined ?? false;
  const rest = { checkout, state: stateOf(checkout, now), isCardDeclined, credited: 0 };
  const { changes_subscription_id: changedId, interval } = checkout;
  if (changedId === null || interval === null) {
    return { ...rest, changes: null, charged: discounted(checkout.amount, checkout) };
  }
  const changes = (await listSubscriptions(tx, businessId)).find(
    ({ subscription_id, ended_at }) => subscription_id === changedId && ended_at === null,
  );
  if (!changes) {
    const state = rest.state === 'open' ? 'expired' : rest.state;
    return { ...rest, state, changes: null, charged: 0 };
  }
  const next = { amount: checkout.amount, interval };
  const { charged, balance } = prorate(runningOf(changes), next, now);
  return { ...rest, changes, charged, credited: balance };
}

/** Pays what the page offers: a second time, on one that has expired or with a refused card, nothing happens. */
export async function payCheckout(
  tx: Tx,
  businessId: string,
  { checkoutId, now }: { checkoutId: string; now: Date },
): Promise<Offer | null> {
  const offer = await readOffer(tx, businessId, { checkoutId, now });
  if (offer?.state !== 'open' || offer.isCardDeclined) return offer;
  const { checkout, changes } = offer;
  const paid = changes ? await change(tx, offer, changes, now) : await buy(tx, offer, now);
  await updateCheckout(tx, checkout, { ...paid, paid_at: now });
  return { ...offer, state: 'paid' };
}

async function buy(tx: Tx, { checkout, charged }: Offer, now: Date) {
  const { business_id, product, amount, currency, interval } = checkout;
  if (interval === null) {
    return { payment_id: await pay(tx, checkout, { charged, subscriptionId: null, now }) };
  }
  const subscription_id = newId(now);
  await insertSubscription(tx, {
    business_id,
    subscription_id,
    product,
    amount,
    currency,
    interval,
    started_at: now,
    anchor_at: now,
    period_starts_at: now,
    period_ends_at: nextPeriodEnd(now, interval, now),
    cancels_at_period_end: false,
    balance: 0,
    discount_id: checkout.discount_id,
    percent_off: checkout.percent_off,
    amount_off: checkout.amount_off,
    discounts_left: paymentsWithin(checkout.discount_months, interval) - 1,
  });
  await pay(tx, checkout, { charged, subscriptionId: subscription_id, now });
  return { subscription_id };
}

/** The payments of so many months; null months are one payment. */
export function paymentsWithin(months: number | null, interval: 'month' | 'year'): number {
  if (months === null) return 1;
  return interval === 'month' ? months : Math.ceil(months / 12);
}

async function change(
  tx: Tx,
  { checkout }: Offer,
  changes: LocalSubscription,
  now: Date,
): Promise<{ subscription_id: string }> {
  const { product, amount, currency } = checkout;
  const interval = checkout.interval ?? changes.interval;
  const prorated = prorate(runningOf(changes), { amount, interval }, now);
  const { charged, anchorAt } = prorated;
  await updateSubscription(tx, changes, {
    product,
    amount,
    currency,
    interval,
    balance: prorated.balance,
    anchor_at: anchorAt ?? changes.anchor_at,
    period_starts_at: prorated.periodStartsAt,
    period_ends_at: prorated.periodEndsAt,
    cancels_at_period_end: false,
  });
  const subscriptionId = changes.subscription_id;
  if (charged > 0) await pay(tx, checkout, { charged, subscriptionId, now });
  return { subscription_id: subscriptionId };
}

async function pay(
  tx: Tx,
  { business_id, product, currency }: LocalCheckout,
  { charged, subscriptionId, now }: { charged: number; subscriptionId: string | null; now: Date },
): Promise<string> {
  const payment_id = newId(now);
  await insertPayment(tx, {
    business_id,
    payment_id,
    subscription_id: subscriptionId,
    product,
    amount: charged,
    currency,
    created_at: now,
    state: 'paid',
    refunded_amount: 0,
  });
  return payment_id;
}

function runningOf(subscription: LocalSubscription) {
  const { amount, interval, balance } = subscription;
  const { period_starts_at: periodStartsAt, period_ends_at: periodEndsAt } = subscription;
  return { amount, interval, balance, periodStartsAt, periodEndsAt };
}
