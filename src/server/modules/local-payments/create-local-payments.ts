import {
  isSubscriptionCode,
  PRODUCT_CODES,
  type Price,
  type ProductCode,
  standardPriceOf,
} from '#domain/products.ts';
import {
  type Discount,
  type OfSubscription,
  type Order,
  type PaymentProvider,
  PaymentRefused,
  type PlanChange,
  type ProvidedPayment,
  type ProvidedSubscription,
} from '#server/adapters/payments/port.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database/database.ts';
import { isId, newId } from '#server/platform/ids.ts';
import { checkoutAddress, type LocalAddresses, portalAddress } from './local-addresses.ts';
import { nameProduct } from './name-product.ts';
import { paymentsWithin, stateOf } from './pay-checkout.ts';
import { settle } from './settle.ts';
import {
  findCheckout,
  insertCheckout,
  insertCustomer,
  type LocalPayment,
  type LocalSubscription,
  listPayments,
  listSubscriptions,
  updateCheckout,
  updateCustomer,
  updatePayment,
  updateSubscription,
} from './store.ts';

interface Options extends LocalAddresses {
  database: Database;
  clock: Clock;
}

const PAGE_SIZE = 20;

/** A payment provider of our own, for installations without one: it renews and refuses by the clock, and no money moves. */
export function createLocalPayments(options: Options): PaymentProvider {
  const { database, clock } = options;
  const settled = <T>(
    { businessId }: { businessId: string },
    work: (tx: Tx, now: Date) => Promise<T>,
  ) =>
    database.transaction().execute(async (tx) => {
      const now = clock.now();
      await settle(tx, businessId, now);
      return work(tx, now);
    });
  const ofSubscription = (
    of: OfSubscription,
    work: (tx: Tx, subscription: LocalSubscription, now: Date) => Promise<void>,
  ) =>
    settled(of, async (tx, now) => {
      const found = await findSubscription(tx, of);
      if (found?.ended_at === null) await work(tx, found, now);
    });
  return {
    movesMoney: false,
    createCustomer: ({ businessId, email }) =>
      settled({ businessId }, async (tx) => {
        await insertCustomer(tx, businessId, email);
        return `local-${businessId}`;
      }),
    hasCustomer: async () => true,
    openCheckout: (order) =>
      settled(order, async (tx, now) => {
        const checkoutId = await insertCheckout(tx, {
          ...rowOf(order, now),
          changes_subscription_id: null,
        });
        return { checkoutId, url: checkoutAddress(options, order.businessId, checkoutId) };
      }),
    readCheckout: ({ businessId, checkoutId }) =>
      settled({ businessId }, async (tx, now) => {
        const row = isId(checkoutId) ? await findCheckout(tx, businessId, checkoutId) : null;
        if (!row) return null;
        const { payment_id: paymentId, subscription_id: subscriptionId } = row;
        return { state: stateOf(row, now), paymentId, subscriptionId };
      }),
    expireCheckout: ({ businessId, checkoutId }) =>
      settled({ businessId }, async (tx, now) => {
        const row = isId(checkoutId) ? await findCheckout(tx, businessId, checkoutId) : null;
        if (row && stateOf(row, now) === 'open') await updateCheckout(tx, row, { expired_at: now });
      }),
    openChange: (change) => settled(change, (tx, now) => openChange(tx, change, { options, now })),
    openPortal: ({ businessId, returnUrl }) =>
      settled({ businessId }, async (tx) => {
        await updateCustomer(tx, businessId, { return_url: returnUrl });
        return { url: portalAddress(options, businessId) };
      }),
    listSubscriptions: ({ businessId }) =>
      settled({ businessId }, async (tx) =>
        (await listSubscriptions(tx, businessId)).map(providedSubscription),
      ),
    setCancelling: (of) =>
      ofSubscription(of, (tx, found) =>
        updateSubscription(tx, found, { cancels_at_period_end: of.cancels }),
      ),
    endSubscription: (of) => ofSubscription(of, (tx, found, now) => end(tx, found, { ...of, now })),
    discountSubscription: (of) =>
      ofSubscription(of, (tx, found) => discount(tx, found, of.discount)),
    readPayment: ({ businessId, paymentId }) =>
      settled({ businessId }, async (tx) => {
        const found = (await listPayments(tx, businessId)).find(
          ({ payment_id }) => payment_id === paymentId,
        );
        return found?.subscription_id === null ? providedPayment(found) : null;
      }),
    listPayments: ({ businessId }) =>
      settled({ businessId }, async (tx) =>
        (await listPayments(tx, businessId))
          .filter(({ subscription_id }) => subscription_id === null)
          .map(providedPayment),
      ),
    listInvoices: ({ businessId, startAfter }) =>
      settled({ businessId }, async (tx) => {
        const all = await listPayments(tx, businessId);
        const from = all.findIndex(({ payment_id }) => payment_id === startAfter) + 1;
        const invoices = all.slice(from, from + PAGE_SIZE).map(providedInvoice);
        return { invoices, hasMore: all.length > from + PAGE_SIZE };
      }),
    readPaymentMethod: ({ businessId }) =>
      settled({ businessId }, async (tx) =>
        (await listPayments(tx, businessId)).length > 0 ? CARD : null,
      ),
  };
}

/** Nobody's: there is no card. */
const CARD = 'Visa •••• 4242';

async function findSubscription(tx: Tx, { businessId, subscriptionId }: OfSubscription) {
  const all = await listSubscriptions(tx, businessId);
  return all.find(({ subscription_id }) => subscription_id === subscriptionId) ?? null;
}

function priceOf({
  product,
  agreedPrice,
}: {
  product: ProductCode;
  agreedPrice: Price | null;
}): Price {
  const price = agreedPrice ?? standardPriceOf(product);
  if (price === null) throw new PaymentRefused(`${product} has no price.`);
  return price;
}

function rowOf(order: Order, now: Date) {
  const { businessId, product, discount } = order;
  return {
    business_id: businessId,
    checkout_id: newId(now),
    idempotency_key: order.idempotencyKey,
    product,
    ...priceOf(order),
    discount_id: discount?.discountId ?? null,
    percent_off: discount?.percentOff ?? null,
    amount_off: discount?.amountOff ?? null,
    discount_months: discount?.months ?? null,
    success_url: order.successUrl,
    cancel_url: order.cancelUrl,
    opened_at: now,
  };
}

async function openChange(
  tx: Tx,
  change: PlanChange,
  { options, now }: { options: LocalAddresses; now: Date },
): Promise<{ url: string }> {
  const { businessId, subscriptionId, returnUrl } = change;
  const found = await findSubscription(tx, change);
  if (found?.ended_at !== null) throw new PaymentRefused('The subscription has ended.');
  const order = { ...change, discount: null, successUrl: returnUrl, cancelUrl: returnUrl };
  const row = rowOf({ ...order, idempotencyKey: newId(now) }, now);
  const checkoutId = await insertCheckout(tx, { ...row, changes_subscription_id: subscriptionId });
  return { url: checkoutAddress(options, businessId, checkoutId) };
}

/** What is owed is no longer asked for. */
async function end(
  tx: Tx,
  found: LocalSubscription,
  { refunds, now }: { refunds: boolean; now: Date },
): Promise<void> {
  await updateSubscription(tx, found, { ended_at: now });
  const payments = (await listPayments(tx, found.business_id)).filter(
    ({ subscription_id }) => subscription_id === found.subscription_id,
  );
  for (const payment of payments.filter(({ state }) => state === 'open')) {
    await updatePayment(tx, payment, { state: 'void' });
  }
  const last = payments.find(({ state }) => state === 'paid');
  if (refunds && last) await updatePayment(tx, last, { refunded_amount: last.amount });
}

async function discount(
  tx: Tx,
  found: LocalSubscription,
  { discountId, percentOff, amountOff, months }: Discount,
): Promise<void> {
  if (found.discount_id === discountId) return;
  await updateSubscription(tx, found, {
    discount_id: discountId,
    percent_off: percentOff ?? null,
    amount_off: amountOff ?? null,
    discounts_left: paymentsWithin(months ?? null, found.interval),
  });
}

function productOf(code: string): ProductCode | null {
  return PRODUCT_CODES.find((known) => known === code) ?? null;
}

function providedSubscription(row: LocalSubscription): ProvidedSubscription {
  const { product, failed_at: failedAt, ended_at: endedAt } = row;
  const running = failedAt === null ? 'active' : 'past_due';
  return {
    subscriptionId: row.subscription_id,
    businessId: row.business_id,
    product: isSubscriptionCode(product) ? product : null,
    status: endedAt === null ? running : 'ended',
    amount: row.amount,
    currency: row.currency,
    interval: row.interval,
    startedAt: row.started_at,
    periodEndsAt: row.period_ends_at,
    cancelsAtPeriodEnd: row.cancels_at_period_end,
    failedAt,
    endedAt,
  };
}

function providedPayment(row: LocalPayment): ProvidedPayment {
  const { amount, currency, refunded_amount: refundedAmount } = row;
  return {
    paymentId: row.payment_id,
    businessId: row.business_id,
    product: productOf(row.product),
    status: 'paid',
    amount,
    currency,
    paidAt: row.created_at,
    refundedAmount,
  };
}

function providedInvoice(row: LocalPayment) {
  const { amount, currency, refunded_amount: refundedAmount, state } = row;
  return {
    invoiceId: row.payment_id,
    number: null,
    createdAt: row.created_at,
    // Whose language it is read in is not known here, as with a payment provider.
    description: nameProduct(row.product, 'en'),
    amount,
    currency,
    refundedAmount,
    state,
    url: null,
    pdfUrl: null,
  };
}
