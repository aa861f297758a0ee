import { DECLINED, type Emit, type FakeInvoices } from './fake-stripe-invoices.ts';
import type {
  FakeCoupon,
  FakeInvoice,
  FakeObjects,
  FakePrice,
  FakeSubscription,
} from './fake-stripe-objects.ts';

const DAY = 86_400;
/** When a subscription whose payment was never made gets its last status. */
const LAST_RETRY_DAYS = 28;

/** Subscriptions of a fake Stripe: renewals by its clock, changes with proration, ends. */
export function createFakeSubscriptions(
  objects: FakeObjects,
  { emit, invoices }: { emit: Emit; invoices: FakeInvoices },
) {
  const settings = {
    /** What becomes of a subscription that was never paid. */
    unpaidAfterRetries: 'unpaid' as 'unpaid' | 'canceled' | 'past_due',
  };

  function start(
    customer: string,
    { price, metadata }: { price: FakePrice; metadata: Record<string, string> },
    coupon: string | null,
  ): FakeSubscription {
    const now = objects.now();
    const id = objects.newId('sub');
    const item = {
      id: objects.newId('si'),
      object: 'subscription_item' as const,
      current_period_start: now,
      current_period_end: after(now, price, 1),
      price,
      quantity: 1 as const,
    };
    const subscription = objects.add('subscription', {
      id,
      customer,
      status: 'active',
      currency: price.currency,
      metadata,
      items: { object: 'list', data: [item], has_more: false, url: '/v1/subscription_items' },
      start_date: now,
      billing_cycle_anchor: now,
      cancel_at: null,
      cancel_at_period_end: false,
      canceled_at: null,
      ended_at: null,
      default_payment_method: invoices.methodOf(customer)?.id ?? null,
      latest_invoice: null,
      discounts: [],
    });
    if (coupon) addDiscount(subscription, coupon);
    bill(subscription, discounted(subscription, price.unit_amount));
    emit('customer.subscription.created', subscription);
    return subscription;
  }

  function itemOf(subscription: FakeSubscription) {
    const item = subscription.items.data[0];
    if (!item) throw new Error('A subscription has one item.');
    return item;
  }

  /** An invoice over so much, which is charged at once. */
  function bill(subscription: FakeSubscription, amount: number): FakeInvoice {
    const { customer, currency } = subscription;
    const description = `1 × ${objects.get('product', itemOf(subscription).price.product).name}`;
    const invoice = invoices.addInvoice({ customer, currency, amount, description, subscription });
    subscription.latest_invoice = invoice.id;
    if (!invoices.payInvoice(invoice)) subscription.status = 'past_due';
    return invoice;
  }

  function addDiscount(subscription: FakeSubscription, couponId: string): void {
    const coupon = objects.get('coupon', couponId, 'coupon');
    redeem(coupon);
    const months = coupon.duration_in_months;
    const discount = objects.add('discount', {
      source: { type: 'coupon', coupon: coupon.id },
      subscription: subscription.id,
      end: coupon.duration === 'repeating' && months ? addMonths(objects.now(), months) : null,
    });
    subscription.discounts.push(discount.id);
  }

  function redeem(coupon: FakeCoupon): void {
    coupon.times_redeemed += 1;
  }

  /** Takes the discounts off, and those away that are used up. */
  function discounted(subscription: FakeSubscription, amount: number): number {
    let left = amount;
    const kept: string[] = [];
    for (const id of subscription.discounts) {
      const discount = objects.get('discount', id);
      const coupon = objects.get('coupon', discount.source.coupon);
      if (discount.end !== null && discount.end <= objects.now()) continue;
      left = reduced(left, coupon);
      if (coupon.duration !== 'once') kept.push(id);
    }
    subscription.discounts = kept;
    return left;
  }

  function end(subscription: FakeSubscription): void {
    subscription.status = 'canceled';
    subscription.canceled_at ??= objects.now();
    subscription.ended_at = objects.now();
    for (const open of openInvoices(subscription)) open.status = 'void';
    emit('customer.subscription.deleted', subscription);
  }

  function openInvoices({ id }: FakeSubscription): FakeInvoice[] {
    return objects
      .all('invoice')
      .filter(
        ({ parent, status }) =>
          status === 'open' && parent?.subscription_details.subscription === id,
      );
  }

  const isRunning = ({ status }: FakeSubscription) =>
    status === 'active' || status === 'past_due' || status === 'unpaid';

  function renew(subscription: FakeSubscription): void {
    const item = itemOf(subscription);
    if (subscription.cancel_at !== null && subscription.cancel_at <= objects.now()) {
      end(subscription);
      return;
    }
    item.current_period_start = item.current_period_end;
    item.current_period_end = endAfter(item.current_period_end, subscription, item.price);
    bill(subscription, discounted(subscription, item.price.unit_amount));
    emit('customer.subscription.updated', subscription);
  }

  /** Charges what is owed again. */
  function retry(subscription: FakeSubscription): void {
    const owed = openInvoices(subscription);
    if (owed.length === 0) return;
    const paid = owed.filter((invoice) => invoices.payInvoice(invoice));
    if (paid.length === owed.length) {
      subscription.status = 'active';
      emit('customer.subscription.updated', subscription);
      return;
    }
    const first = Math.min(...owed.map(({ created }) => created));
    if (objects.now() - first < LAST_RETRY_DAYS * DAY) return;
    if (settings.unpaidAfterRetries === 'canceled') {
      end(subscription);
      return;
    }
    if (subscription.status === settings.unpaidAfterRetries) return;
    subscription.status = settings.unpaidAfterRetries;
    emit('customer.subscription.updated', subscription);
  }

  function nextDue(until: number): { at: number; subscription: FakeSubscription } | null {
    const due = objects
      .all('subscription')
      .filter(isRunning)
      .map((subscription) => {
        const ends = itemOf(subscription).current_period_end;
        return { at: Math.min(ends, subscription.cancel_at ?? ends), subscription };
      })
      .filter(({ at }) => at <= until)
      .toSorted((one, other) => one.at - other.at);
    return due[0] ?? null;
  }

  return {
    settings,
    start,
    end,
    addDiscount,
    redeem,
    retry,

    /** Changes the price at once: what is unused of the old one is taken off. False if the card is declined. */
    change(subscription: FakeSubscription, price: FakePrice): boolean {
      const item = itemOf(subscription);
      const now = objects.now();
      const span = item.current_period_end - item.current_period_start;
      const left = Math.max(0, item.current_period_end - now) / span;
      const isOtherInterval = item.price.recurring?.interval !== price.recurring?.interval;
      const owed = price.unit_amount * (isOtherInterval ? 1 : left);
      const amount = Math.round(owed - item.price.unit_amount * left);
      if (amount > 0 && invoices.methodOf(subscription.customer)?.card.last4 === DECLINED)
        return false;
      item.price = price;
      if (isOtherInterval) {
        subscription.billing_cycle_anchor = now;
        item.current_period_start = now;
        item.current_period_end = after(now, price, 1);
      }
      if (amount > 0) bill(subscription, amount);
      else objects.get('customer', subscription.customer).balance += amount;
      emit('customer.subscription.updated', subscription);
      return true;
    },

    setCancelling(subscription: FakeSubscription, cancels: boolean): void {
      subscription.cancel_at_period_end = cancels;
      subscription.cancel_at = cancels ? itemOf(subscription).current_period_end : null;
      subscription.canceled_at = cancels ? objects.now() : null;
      emit('customer.subscription.updated', subscription);
    },

    /** Does, in its order, what happens until a time, and leaves the clock there. */
    advanceTo(time: number): void {
      for (let due = nextDue(time); due !== null; due = nextDue(time)) {
        const { at, subscription } = due;
        objects.at(at, () => renew(subscription));
      }
      if (time > objects.now()) objects.setTime(time);
      for (const one of objects.all('subscription')) {
        if (one.status === 'past_due' || one.status === 'unpaid') retry(one);
      }
      for (const session of objects.all('checkout.session')) {
        if (session.status !== 'open' || session.expires_at > objects.now()) continue;
        session.status = 'expired';
        session.url = null;
        emit('checkout.session.expired', session);
      }
    },
  };
}

export type FakeSubscriptions = ReturnType<typeof createFakeSubscriptions>;

export function reduced(amount: number, { percent_off, amount_off }: FakeCoupon): number {
  return Math.max(0, Math.round(amount * (1 - (percent_off ?? 0) / 100)) - (amount_off ?? 0));
}

function after(anchor: number, { recurring }: FakePrice, periods: number): number {
  return addMonths(anchor, periods * (recurring?.interval === 'year' ? 12 : 1));
}

/** The end of the period that begins at a time. */
function endAfter(start: number, { billing_cycle_anchor }: FakeSubscription, price: FakePrice) {
  let periods = 1;
  while (after(billing_cycle_anchor, price, periods) <= start) periods += 1;
  return after(billing_cycle_anchor, price, periods);
}

/** The same day of a later month, or its last. */
function addMonths(seconds: number, months: number): number {
  const from = new Date(seconds * 1000);
  const to = new Date(from);
  to.setUTCMonth(from.getUTCMonth() + months);
  if (to.getUTCDate() !== from.getUTCDate()) to.setUTCDate(0);
  return Math.floor(to.getTime() / 1000);
}
