import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import { isSubscriptionCode } from '#domain/products.ts';
import type {
  NewCustomer,
  OfCustomer,
  OfSubscription,
  Order,
  PaymentProvider,
  PlanChange,
  ProvidedPayment,
} from './port.ts';
import { PaymentRefused } from './port.ts';
import {
  createStripeClient,
  isRefusedWith,
  type RequestLimits,
  type StripeSettings,
} from './stripe-client.ts';
import { createStripeDiscounts } from './stripe-discounts.ts';
import {
  checkoutOf,
  dateOf,
  disputedAmount,
  freePaymentOf,
  idOf,
  invoiceOf,
  nameOfMethod,
  type OurMetadata,
  paymentIdsOf,
  paymentOf,
  productNamed,
  subscriptionOf,
} from './stripe-objects.ts';
import { createStripePrices } from './stripe-prices.ts';

const PAGE = 100;
const INVOICES = 20;
/** Of a customer's charges, to say what was given back of the invoices on a page. */
const CHARGES = 300;

/** Payments by Stripe. */
export function createStripePayments(
  settings: StripeSettings,
  limits?: RequestLimits,
): PaymentProvider {
  const client = createStripeClient(settings, limits);
  const prices = createStripePrices(client);
  const discounts = createStripeDiscounts(client);

  async function createCustomer({ businessId, name, email, replaces }: NewCustomer) {
    const key = `customer of ${businessId}${replaces === undefined ? '' : ` after ${replaces}`}`;
    // Nothing that may differ the second time, so that the key answers the same customer.
    const { id } = await client.createOnce(key, (stripe, options) =>
      stripe.customers.create({ metadata: { bID: businessId } }, options),
    );
    await client.call((stripe) =>
      stripe.customers.update(id, { name, ...(email !== null && { email }) }),
    );
    return id;
  }

  async function hasCustomer({ customerId }: OfCustomer): Promise<boolean> {
    const found = await client.find((stripe) => stripe.customers.retrieve(customerId));
    return found !== null && !found.deleted;
  }

  async function openCheckout(order: Order): Promise<{ checkoutId: string; url: string }> {
    const { businessId, product, agreedPrice, discount, idempotencyKey } = order;
    const agreed = agreedPrice && { businessId, product, price: agreedPrice };
    const price = await prices.priceOf(product, agreed);
    const coupon = discount && (await discounts.findUnused(businessId, discount));
    const wanted = sessionOf(order, { price, coupon });
    // Stripe refuses a key that comes with something else, such as a price that was changed meanwhile.
    const key = `${idempotencyKey}-${hashOf(wanted)}`;
    const session = await forgetting(() =>
      client.createOnce(key, (stripe, options) => stripe.checkout.sessions.create(wanted, options)),
    );
    if (session.url === null) throw new PaymentRefused('Stripe: this page can no longer be paid.');
    return { checkoutId: session.id, url: session.url };
  }

  function sessionOf(
    { businessId, customerId, product, successUrl, cancelUrl }: Order,
    { price, coupon }: { price: string; coupon: string | null },
  ): Stripe.Checkout.SessionCreateParams {
    const metadata: OurMetadata = { bID: businessId, product };
    const isRepeated = isSubscriptionCode(product);
    return {
      mode: isRepeated ? 'subscription' : 'payment',
      customer: customerId,
      client_reference_id: businessId,
      line_items: [{ price, quantity: 1 }],
      success_url: successUrl,
      cancel_url: cancelUrl,
      locale: 'auto',
      billing_address_collection: 'auto',
      customer_update: { name: 'auto', address: 'auto' },
      metadata,
      ...(coupon && { discounts: [{ coupon }] }),
      ...(settings.hasAutomaticTax && {
        automatic_tax: { enabled: true },
        tax_id_collection: { enabled: true },
      }),
      ...(isRepeated
        ? { subscription_data: { metadata } }
        : {
            payment_intent_data: { metadata },
            invoice_creation: { enabled: true, invoice_data: { metadata } },
          }),
    };
  }

  /** A remembered price may have been archived meanwhile. */
  async function forgetting<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof PaymentRefused) prices.forget();
      throw error;
    }
  }

  const findSession = (checkoutId: string) =>
    client.find((stripe) =>
      stripe.checkout.sessions.retrieve(checkoutId, { expand: ['payment_intent', 'subscription'] }),
    );

  async function expireCheckout({ checkoutId }: { checkoutId: string }): Promise<void> {
    const session = await findSession(checkoutId);
    if (session?.status !== 'open') return;
    try {
      await client.call((stripe) => stripe.checkout.sessions.expire(checkoutId));
    } catch (error) {
      // Somebody paid at this moment.
      if (!(error instanceof PaymentRefused)) throw error;
      if ((await findSession(checkoutId))?.status === 'open') throw error;
    }
  }

  async function openChange(change: PlanChange): Promise<{ url: string }> {
    const { businessId, customerId, subscriptionId, product, agreedPrice, returnUrl } = change;
    const agreed = agreedPrice && { businessId, product, price: agreedPrice };
    const price = await prices.priceOf(product, agreed);
    const configuration = await prices.configurationFor(product, agreed && price);
    const subscription = await client.call((stripe) =>
      stripe.subscriptions.retrieve(subscriptionId),
    );
    const item = subscription.items.data[0];
    if (!item) throw new PaymentRefused(`Stripe: ${subscriptionId} has no price to change.`);
    const { url } = await forgetting(() =>
      client.call((stripe) =>
        stripe.billingPortal.sessions.create({
          customer: customerId,
          configuration,
          return_url: returnUrl,
          flow_data: {
            type: 'subscription_update_confirm',
            subscription_update_confirm: {
              subscription: subscriptionId,
              items: [{ id: item.id, price, quantity: 1 }],
            },
            after_completion: { type: 'redirect', redirect: { return_url: returnUrl } },
          },
        }),
      ),
    );
    return { url };
  }

  async function openPortal({ customerId, returnUrl }: OfCustomer & { returnUrl: string }) {
    const configuration = await prices.findPortal();
    const { url } = await forgetting(() =>
      client.call((stripe) =>
        stripe.billingPortal.sessions.create({
          customer: customerId,
          return_url: returnUrl,
          ...(configuration !== null && { configuration }),
        }),
      ),
    );
    return { url };
  }

  async function listSubscriptions({ customerId }: OfCustomer) {
    return client.call(async (stripe) => {
      const list = stripe.subscriptions.list({ customer: customerId, status: 'all', limit: PAGE });
      const found: ReturnType<typeof subscriptionOf>[] = [];
      for await (const one of list) {
        const owes = one.status === 'past_due' || one.status === 'unpaid';
        found.push(subscriptionOf(one, owes ? await firstFailure(stripe, one.id) : null));
      }
      return found;
    });
  }

  async function setCancelling({ subscriptionId, cancels }: OfSubscription & { cancels: boolean }) {
    await client.call(async (stripe) => {
      const current = await stripe.subscriptions.retrieve(subscriptionId);
      if (hasEnded(current)) return;
      const isOnADay = current.cancel_at !== null && !current.cancel_at_period_end;
      if (cancels && isOnADay) return;
      await stripe.subscriptions.update(
        subscriptionId,
        isOnADay ? { cancel_at: '' } : { cancel_at_period_end: cancels },
      );
    });
  }

  async function endSubscription({
    refunds,
    ...subscription
  }: OfSubscription & { refunds: boolean }) {
    const { subscriptionId } = subscription;
    await client.call(async (stripe) => {
      const current = await stripe.subscriptions.retrieve(subscriptionId);
      if (hasEnded(current)) return;
      // First, so that whoever repeats this after a failure finds it still running.
      if (refunds) await refundLastPayment(stripe, subscription);
      await stripe.subscriptions.cancel(subscriptionId, { prorate: false, invoice_now: false });
    });
  }

  async function readPayment({ customerId, paymentId }: OfCustomer & { paymentId: string }) {
    if (paymentId.startsWith('cs_')) {
      const session = await findSession(paymentId);
      return session && idOf(session.customer) === customerId ? freePaymentOf(session) : null;
    }
    const payment = await client.find((stripe) =>
      stripe.paymentIntents.retrieve(paymentId, { expand: ['latest_charge'] }),
    );
    if (!payment || idOf(payment.customer) !== customerId) return null;
    return client.call((stripe) => withDisputes(stripe, payment));
  }

  async function listPayments({ customerId: customer }: OfCustomer) {
    return client.call(async (stripe) => {
      const found: ProvidedPayment[] = [];
      const expand = ['data.latest_charge'];
      for await (const one of stripe.paymentIntents.list({ customer, limit: PAGE, expand })) {
        const product = productNamed(one.metadata.product);
        // Those of subscriptions carry no product.
        if (one.status !== 'succeeded' || product === null) continue;
        found.push(await withDisputes(stripe, one));
      }
      const status = 'complete';
      for await (const one of stripe.checkout.sessions.list({ customer, status, limit: PAGE })) {
        const free = freePaymentOf(one);
        if (free) found.push(free);
      }
      return found;
    });
  }

  async function listInvoices({
    customerId,
    startAfter,
  }: OfCustomer & { startAfter: string | null }) {
    return client.call(async (stripe) => {
      const page = await stripe.invoices.list({
        customer: customerId,
        limit: INVOICES,
        expand: ['data.payments'],
        ...(startAfter !== null && { starting_after: startAfter }),
      });
      const paid = page.data.some((one) => paymentIdsOf(one).length > 0);
      const refunds = paid ? await readRefunds(stripe, customerId) : new Map<string, number>();
      const invoices = page.data
        .filter(({ status }) => status !== 'draft')
        .map((one) => {
          const given = paymentIdsOf(one).map((payment) => refunds.get(payment) ?? 0);
          return invoiceOf(
            one,
            given.reduce((sum, amount) => sum + amount, 0),
          );
        });
      return { invoices, hasMore: page.has_more };
    });
  }

  async function readPaymentMethod({ customerId: customer }: OfCustomer): Promise<string | null> {
    return client.call(async (stripe) => {
      const { data } = await stripe.subscriptions.list({
        customer,
        limit: 1,
        expand: ['data.default_payment_method'],
      });
      const ofSubscription = data[0]?.default_payment_method;
      if (ofSubscription && typeof ofSubscription !== 'string') return nameOfMethod(ofSubscription);
      const known = await stripe.customers.retrieve(customer, {
        expand: ['invoice_settings.default_payment_method'],
      });
      const ofCustomer = known.deleted ? null : known.invoice_settings.default_payment_method;
      if (ofCustomer && typeof ofCustomer !== 'string') return nameOfMethod(ofCustomer);
      const stored = await stripe.paymentMethods.list({ customer, limit: 1 });
      return stored.data[0] ? nameOfMethod(stored.data[0]) : null;
    });
  }

  return {
    movesMoney: true,
    createCustomer,
    hasCustomer,
    openCheckout,
    readCheckout: async ({ checkoutId, customerId }) => {
      const session = await findSession(checkoutId);
      return session && idOf(session.customer) === customerId ? checkoutOf(session) : null;
    },
    expireCheckout,
    openChange,
    openPortal,
    listSubscriptions,
    setCancelling,
    endSubscription,
    discountSubscription: discounts.addToSubscription,
    readPayment,
    listPayments,
    listInvoices,
    readPaymentMethod,
  };
}

function hashOf(params: object): string {
  return createHash('sha256').update(JSON.stringify(params)).digest('base64url');
}

function hasEnded({ status }: Stripe.Subscription): boolean {
  return status === 'canceled' || status === 'incomplete_expired';
}

/** When the first payment failed that is still owed; null if Stripe has given it up. */
async function firstFailure(stripe: Stripe, subscription: string): Promise<Date | null> {
  const times: number[] = [];
  for await (const one of stripe.invoices.list({ subscription, status: 'open', limit: PAGE })) {
    // An invoice is paid when it is final: the first attempt is of the same second.
    if (one.attempted) times.push(one.status_transitions.finalized_at ?? one.created);
  }
  return times.length > 0 ? dateOf(Math.min(...times)) : null;
}

async function refundLastPayment(
  stripe: Stripe,
  { subscriptionId: subscription, businessId: bID }: OfSubscription,
): Promise<void> {
  const { data } = await stripe.invoices.list({
    subscription,
    status: 'paid',
    limit: 10,
    expand: ['data.payments'],
  });
  const last = data.find((invoice) => invoice.amount_paid > 0);
  for (const payment_intent of last ? paymentIdsOf(last) : []) {
    try {
      await stripe.refunds.create(
        { payment_intent, reason: 'duplicate', metadata: { bID } },
        { idempotencyKey: `refund of ${payment_intent}` },
      );
    } catch (error) {
      if (!isRefusedWith(error, 'charge_already_refunded')) throw error;
    }
  }
}

async function withDisputes(
  stripe: Stripe,
  payment: Stripe.PaymentIntent,
): Promise<ProvidedPayment> {
  const charge = typeof payment.latest_charge === 'string' ? null : payment.latest_charge;
  if (!charge?.disputed) return paymentOf(payment, 0);
  const { data } = await stripe.disputes.list({ payment_intent: payment.id, limit: PAGE });
  return paymentOf(payment, disputedAmount(data));
}

/** What was given back of each payment. */
async function readRefunds(stripe: Stripe, customer: string): Promise<Map<string, number>> {
  const charges = await stripe.charges
    .list({ customer, limit: PAGE })
    .autoPagingToArray({ limit: CHARGES });
  return new Map(
    charges.map(({ payment_intent, amount_refunded }) => [
      idOf(payment_intent) ?? '',
      amount_refunded,
    ]),
  );
}
