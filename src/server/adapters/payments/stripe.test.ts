import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type FakeStripe, startFakeStripe } from '#tests/support/vendors/fake-stripe.ts';
import { testPaymentProvider } from '#tests/support/vendors/test-payment-provider.ts';
import type { OfCustomer, Order } from './port.ts';
import { CustomerUnknown, PaymentRefused, PaymentsUnavailable } from './port.ts';
import { createStripePayments } from './stripe.ts';
import { setUpStripe } from './stripe-catalogue.ts';

let stripe: FakeStripe;
const LIMITS = { timeoutMs: 400, retries: 1 };
beforeAll(async () => {
  stripe = await startFakeStripe();
  await setUpStripe(stripe.settings, () => {});
});
afterAll(() => stripe.stop());
beforeEach(() => stripe.recover());

const start = () => createStripePayments(stripe.settings, LIMITS);

describe('a payment provider', () => {
  testPaymentProvider(() => ({
    provider: start(),
    newBusiness: async () => randomUUID(),
    pay: async (url) => void stripe.pay(url),
    confirm: async (url) => void stripe.confirm(url),
    declineCard: async ({ customerId }) => stripe.declineCard(customerId),
    mendCard: async ({ customerId }) => stripe.mendCard(customerId),
    advanceDays: async (days) => stripe.advance({ days }),
  }));
});

async function newCustomer(): Promise<OfCustomer> {
  const businessId = randomUUID();
  const customerId = await start().createCustomer({ businessId, name: 'Alder & Rye', email: null });
  return { businessId, customerId };
}

function orderOf(customer: OfCustomer, more: Partial<Order> = {}): Order {
  return {
    ...customer,
    product: '500c',
    agreedPrice: null,
    discount: null,
    idempotencyKey: randomUUID(),
    successUrl: 'https://goodword.example/paid?newcredits=500',
    cancelUrl: 'https://goodword.example/',
    ...more,
  };
}

describe('Stripe', () => {
  test('carries the business in every object that is made', async () => {
    const customer = await newCustomer();
    const bID = customer.businessId;
    const provider = start();
    const plan = await provider.openCheckout(orderOf(customer, { product: '1y' }));
    const credits = await provider.openCheckout(orderOf(customer));
    const sessions = [plan, credits].map(({ checkoutId }) => stripe.pay(checkoutId));
    expect(sessions.map(({ metadata }) => metadata)).toEqual([
      { bID, product: '1y' },
      { bID, product: '500c' },
    ]);
    expect(sessions.map((one) => one.client_reference_id)).toEqual([bID, bID]);
    expect(stripe.objects.get('customer', customer.customerId).metadata).toEqual({ bID });
    const [subscription, payment, invoice] = [
      stripe.objects.get('subscription', sessions[0]?.subscription ?? ''),
      stripe.objects.get('payment_intent', sessions[1]?.payment_intent ?? ''),
      stripe.objects.get('invoice', sessions[1]?.invoice ?? ''),
    ];
    expect(subscription.metadata).toEqual({ bID, product: '1y' });
    expect(payment.metadata).toEqual({ bID, product: '500c' });
    expect(invoice.metadata).toEqual({ bID, product: '500c' });
  });

  test('reads more than a page of subscriptions, and what somebody changed by hand', async () => {
    const customer = await newCustomer();
    const price = stripe.objects.all('price').find((one) => one.lookup_key === 'goodword_2m');
    if (!price) throw new Error('There is no price.');
    stripe.mendCard(customer.customerId);
    for (let index = 0; index < 105; index += 1) {
      const metadata: Record<string, string> = index === 0 ? {} : { bID: `business ${index}` };
      stripe.subscriptions.start(customer.customerId, { price, metadata }, null);
    }
    const [newest] = stripe.objects.all('subscription').slice(-1);
    const item = newest?.items.data[0];
    if (!newest || !item) throw new Error('There is no subscription.');
    item.price = { ...price, lookup_key: null, metadata: {}, currency: 'eur', unit_amount: 123 };
    newest.currency = 'eur';
    newest.status = 'trialing';
    const found = await start().listSubscriptions(customer);
    expect(found).toHaveLength(105);
    expect(found[0]).toMatchObject({
      product: null,
      currency: 'eur',
      amount: 123,
      status: 'active',
    });
    expect(found[1]).toMatchObject({ businessId: 'business 103', product: '2m' });
    expect(found[104]?.businessId).toBeNull();
  });

  test('a price that was archived is still known by its subscriptions, and not remembered', async () => {
    const customer = await newCustomer();
    const provider = start();
    const order = orderOf(customer, { product: '3y' });
    stripe.pay((await provider.openCheckout(order)).checkoutId);
    const old = stripe.objects.all('price').find((one) => one.lookup_key === 'goodword_3y');
    if (!old) throw new Error('There is no price.');
    old.unit_amount = 1;
    await setUpStripe(stripe.settings, () => {});
    expect(old).toMatchObject({ active: false, lookup_key: null });
    expect(await provider.listSubscriptions(customer)).toMatchObject([
      { product: '3y', amount: 1 },
    ]);
    const next = () => provider.openCheckout(orderOf(customer, { product: '3y' }));
    await expect(next()).rejects.toThrow(PaymentRefused);
    stripe.pay((await next()).checkoutId);
    expect((await provider.listSubscriptions(customer))[0]).toMatchObject({ amount: 149_000 });
  });

  test('refunds and disputes are given back, disputes only while they are not won', async () => {
    const customer = await newCustomer();
    const provider = start();
    const { checkoutId } = await provider.openCheckout(orderOf(customer));
    const paymentId = stripe.pay(checkoutId).payment_intent ?? '';
    const refunded = async () =>
      (await provider.readPayment({ ...customer, paymentId }))?.refundedAmount;
    stripe.invoices.refund(paymentId, { amount: 300 });
    expect(await refunded()).toBe(300);
    const dispute = stripe.invoices.openDispute(paymentId);
    expect(await refunded()).toBe(900);
    stripe.invoices.closeDispute(dispute.id, 'won');
    expect(await refunded()).toBe(300);
    const other = await newCustomer();
    expect(await provider.readPayment({ ...other, paymentId })).toBeNull();
  });

  test('money that comes later is not there before', async () => {
    const customer = await newCustomer();
    const provider = start();
    const { checkoutId } = await provider.openCheckout(orderOf(customer));
    const paymentId = stripe.pay(checkoutId, { isDelayed: true }).payment_intent ?? '';
    const checkout = { ...customer, checkoutId };
    expect(await provider.readCheckout(checkout)).toMatchObject({ state: 'open', paymentId: null });
    expect(await provider.readPayment({ ...customer, paymentId })).toMatchObject({
      status: 'pending',
    });
    expect(await provider.listPayments(customer)).toEqual([]);
    stripe.succeed(checkoutId);
    expect(await provider.readCheckout(checkout)).toMatchObject({ state: 'paid', paymentId });
    expect(await provider.listPayments(customer)).toMatchObject([{ paymentId, status: 'paid' }]);
  });

  test('what a discount makes free is bought without a payment', async () => {
    const customer = await newCustomer();
    const provider = start();
    const discount = { discountId: 'free', percentOff: 100 };
    const { checkoutId } = await provider.openCheckout(orderOf(customer, { discount }));
    stripe.pay(checkoutId);
    const read = await provider.readCheckout({ ...customer, checkoutId });
    const free = { paymentId: checkoutId, product: '500c', amount: 0, status: 'paid' };
    expect(read).toMatchObject({ state: 'paid', paymentId: checkoutId });
    expect(await provider.readPayment({ ...customer, paymentId: checkoutId })).toMatchObject(free);
    expect(await provider.listPayments(customer)).toMatchObject([free]);
  });

  test('the change to an agreed price has a portal of its own, and is found again', async () => {
    const customer = await newCustomer();
    const provider = start();
    stripe.pay((await provider.openCheckout(orderOf(customer, { product: '3m' }))).checkoutId);
    const [{ subscriptionId } = { subscriptionId: '' }] =
      await provider.listSubscriptions(customer);
    const agreedPrice = { amount: 50_000, currency: 'usd', interval: 'month' } as const;
    const returnUrl = 'https://goodword.example/';
    const change = { ...customer, subscriptionId, product: '4m', agreedPrice, returnUrl } as const;
    const counts = () => stripe.objects.all('billing_portal.configuration').length;
    await start().openChange(change);
    const before = counts();
    const { url } = await start().openChange(change);
    expect(counts()).toBe(before);
    expect(stripe.confirm(url)).toBe(true);
    expect(await provider.listSubscriptions(customer)).toMatchObject([
      { product: '4m', amount: 50_000, subscriptionId },
    ]);
  });

  test('taxes are computed by Stripe only where the account has them', async () => {
    const customer = await newCustomer();
    const taxed = createStripePayments({ ...stripe.settings, hasAutomaticTax: true });
    const opened = [
      await start().openCheckout(orderOf(customer)),
      await taxed.openCheckout(orderOf(customer)),
    ];
    const enabled = opened.map(
      ({ checkoutId }) => stripe.objects.get('checkout.session', checkoutId).automatic_tax.enabled,
    );
    expect(enabled).toEqual([false, true]);
  });
});

test('a page whose payment the bank refuses later is over', async () => {
  const customer = await newCustomer();
  const { checkoutId, url } = await start().openCheckout(orderOf(customer));
  stripe.pay(url, { isDelayed: true });
  const state = async () => (await start().readCheckout({ ...customer, checkoutId }))?.state;
  expect(await state()).toBe('open');
  stripe.failLater(url);
  expect(await state()).toBe('expired');
});

describe('a failure of Stripe', () => {
  const read = (customer: OfCustomer) => start().listSubscriptions(customer);

  test.each([
    ['a failure', () => stripe.failNext({ kind: 'status', status: 500, times: 9 })],
    ['too many requests', () => stripe.failNext({ kind: 'status', status: 429 })],
    ['a lock', () => stripe.failNext({ kind: 'status', status: 409, times: 9 })],
    ['no answer', () => stripe.failNext({ kind: 'slow', ms: 5_000, times: 9 })],
    ['a cut connection', () => stripe.failNext({ kind: 'lostAnswer', times: 9 })],
    ['a page of a proxy', () => stripe.failNext({ kind: 'html', times: 9 })],
  ])('passes: %s', async (_what, breakIt) => {
    const customer = await newCustomer();
    breakIt();
    await expect(read(customer)).rejects.toThrow(PaymentsUnavailable);
    stripe.recover();
    expect(await read(customer)).toEqual([]);
  });

  test('is survived once', async () => {
    const customer = await newCustomer();
    stripe.failNext({ kind: 'status', status: 500 });
    expect(await read(customer)).toEqual([]);
  });

  test.each([
    ['the key', 401],
    ['a permission', 403],
  ])('passes without %s, and says so without the key', async (_what, status) => {
    const customer = await newCustomer();
    const body = { error: { message: `Invalid API Key provided: ${stripe.key}` } };
    stripe.failNext({ kind: 'status', status, body });
    const error = await read(customer).catch((one: unknown) => one);
    expect(error).toBeInstanceOf(PaymentsUnavailable);
    expect(String(error)).toContain('the key is not accepted');
    expect(String(error)).not.toContain(stripe.key);
  });

  test('is for good where a request is wrong, and names no person', async () => {
    const error = await start()
      .createCustomer({ businessId: randomUUID(), name: 'x', email: null })
      .then(() => {
        const body = {
          error: { message: 'Invalid email address: ann@example.com', param: 'email' },
        };
        stripe.failNext({ kind: 'status', status: 400, body });
        return newCustomer();
      })
      .catch((one: unknown) => one);
    expect(error).toBeInstanceOf(PaymentRefused);
    expect(String(error)).toMatch(/400 email.*Invalid email address: an address/);
  });

  test('is for good where a customer is unknown, and another one can be made', async () => {
    const customer = await newCustomer();
    expect(await start().hasCustomer(customer)).toBe(true);
    stripe.objects.remove(customer.customerId);
    expect(await start().hasCustomer(customer)).toBe(false);
    await expect(start().openCheckout(orderOf(customer))).rejects.toThrow(CustomerUnknown);
    await expect(read(customer)).rejects.toThrow(CustomerUnknown);
    const { businessId, customerId: replaces } = customer;
    const other = await start().createCustomer({ businessId, name: 'x', email: null, replaces });
    expect(await read({ businessId, customerId: other })).toEqual([]);
  });

  test('names the command if prices are missing', async () => {
    const empty = await startFakeStripe();
    const provider = createStripePayments(empty.settings, LIMITS);
    const customerId = await provider.createCustomer({ businessId: 'b', name: 'x', email: null });
    const order = orderOf({ businessId: 'b', customerId });
    await expect(provider.openCheckout(order)).rejects.toThrow('npm run stripe-prices');
    await empty.stop();
  });

  test('buys nothing twice: a lost answer is asked for again with the same key', async () => {
    const customer = await newCustomer();
    const before = stripe.objects.all('checkout.session').length;
    stripe.failNext({ kind: 'lostAnswer', on: '/v1/checkout/sessions' });
    await start().openCheckout(orderOf(customer));
    expect(stripe.objects.all('checkout.session')).toHaveLength(before + 1);
    const order = orderOf(customer);
    await start().openCheckout(order);
    expect(stripe.objects.all('checkout.session')).toHaveLength(before + 2);
    // The same wish may mean something else by now, such as another price.
    const other = await start().openCheckout({ ...order, product: '2000c' });
    expect(await start().openCheckout({ ...order, product: '2000c' })).toEqual(other);
    expect(stripe.objects.all('checkout.session')).toHaveLength(before + 3);
  });

  test('of which one request told stops the others for a while, if wanted', async () => {
    const customer = await newCustomer();
    const provider = createStripePayments(stripe.settings, { ...LIMITS, retries: 0, pauseMs: 300 });
    stripe.failNext({ kind: 'status', status: 500 });
    await expect(provider.listSubscriptions(customer)).rejects.toThrow(PaymentsUnavailable);
    const asked = stripe.requests.length;
    await expect(provider.listSubscriptions(customer)).rejects.toThrow('not asked');
    expect(stripe.requests).toHaveLength(asked);
    await expect.poll(() => provider.listSubscriptions(customer).catch(() => null)).toEqual([]);
  });

  test('that Stripe keeps for a key does not last', async () => {
    stripe.keptFailures = 1;
    const businessId = randomUUID();
    const create = () => start().createCustomer({ businessId, name: 'x', email: null });
    await expect(create()).rejects.toThrow(PaymentsUnavailable);
    const customerId = await create();
    expect(await create()).toBe(customerId);
  });
});
