import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { ProductCode } from '#domain/products.ts';
import type { OfCustomer, Order, PaymentProvider } from '#server/adapters/payments/port.ts';

export interface ProviderHarness {
  provider: PaymentProvider;
  /** Of a business that the provider may know by a row; a new one each time. */
  newBusiness(): Promise<string>;
  /** Pays the page at an address. */
  pay(url: string): Promise<void>;
  /** Confirms the change on the page at an address. */
  confirm(url: string): Promise<void>;
  declineCard(customer: OfCustomer): Promise<void>;
  mendCard(customer: OfCustomer): Promise<void>;
  advanceDays(days: number): Promise<void>;
}

/** What every provider of payments must do, whether or not money moves. */
export function testPaymentProvider(start: () => ProviderHarness): void {
  let harness: ProviderHarness;
  let provider: PaymentProvider;
  let customer: OfCustomer;
  beforeEach(async () => {
    harness = start();
    ({ provider } = harness);
    const businessId = await harness.newBusiness();
    const person = { businessId, name: 'Alder & Rye', email: 'pay@example.com' };
    customer = { businessId, customerId: await provider.createCustomer(person) };
  });

  const order = (product: ProductCode, more: Partial<Order> = {}): Order => ({
    ...customer,
    product,
    agreedPrice: null,
    discount: null,
    idempotencyKey: randomUUID(),
    successUrl: 'http://localhost:4000/dash/settings/plan?paid=plan',
    cancelUrl: 'http://localhost:4000/dash/settings/plan',
    ...more,
  });

  async function buy(product: ProductCode, more: Partial<Order> = {}) {
    const { checkoutId, url } = await provider.openCheckout(order(product, more));
    await harness.pay(url);
    return provider.readCheckout({ ...customer, checkoutId });
  }

  async function onlySubscription() {
    const [subscription, ...others] = await provider.listSubscriptions(customer);
    if (!subscription || others.length > 0) throw new Error('There is not one subscription.');
    return { ...subscription, ...customer };
  }

  test('a business has one customer', async () => {
    const again = { ...customer, name: 'Another name', email: null };
    expect(await provider.createCustomer(again)).toBe(customer.customerId);
  });

  test('nothing is bought until a page is paid, and the same order is the same page', async () => {
    const plan = order('2m');
    const opened = await provider.openCheckout(plan);
    expect(await provider.openCheckout(plan)).toEqual(opened);
    const checkout = { ...customer, checkoutId: opened.checkoutId };
    const open = { state: 'open', paymentId: null, subscriptionId: null };
    expect(await provider.readCheckout(checkout)).toEqual(open);
    expect(await provider.listSubscriptions(customer)).toEqual([]);
    await harness.pay(opened.url);
    const subscription = await onlySubscription();
    expect(await provider.readCheckout(checkout)).toEqual({
      ...open,
      state: 'paid',
      subscriptionId: subscription.subscriptionId,
    });
    expect(subscription).toMatchObject({
      businessId: customer.businessId,
      product: '2m',
      status: 'active',
      amount: 4_900,
      currency: 'usd',
      interval: 'month',
      cancelsAtPeriodEnd: false,
      failedAt: null,
      endedAt: null,
    });
    const days =
      (subscription.periodEndsAt.getTime() - subscription.startedAt.getTime()) / 86_400_000;
    expect(Math.round(days)).toBeOneOf([28, 29, 30, 31]);
  });

  test('a page that was ended cannot be paid, and one that was paid stays paid', async () => {
    const { checkoutId, url } = await provider.openCheckout(order('500c'));
    await provider.expireCheckout({ ...customer, checkoutId });
    await expect(harness.pay(url)).rejects.toThrow();
    expect(await provider.readCheckout({ ...customer, checkoutId })).toMatchObject({
      state: 'expired',
    });
    const paid = await provider.openCheckout(order('500c'));
    await harness.pay(paid.url);
    const checkout = { ...customer, checkoutId: paid.checkoutId };
    await provider.expireCheckout(checkout);
    expect(await provider.readCheckout(checkout)).toMatchObject({ state: 'paid' });
  });

  test('what is paid once is a payment, and no subscription', async () => {
    const checkout = await buy('2000c');
    await buy('video');
    const paymentId = checkout?.paymentId ?? '';
    const payment = await provider.readPayment({ ...customer, paymentId });
    expect(payment).toMatchObject({
      paymentId,
      businessId: customer.businessId,
      product: '2000c',
      status: 'paid',
      amount: 2_900,
      currency: 'usd',
      refundedAmount: 0,
    });
    const payments = await provider.listPayments(customer);
    expect(payments.map(({ product }) => product).sort()).toEqual(['2000c', 'video']);
    expect(payments).toContainEqual(payment);
    expect(await provider.listSubscriptions(customer)).toEqual([]);
  });

  test('knows nothing of what it never made', async () => {
    expect(await provider.readPayment({ ...customer, paymentId: 'pi_none' })).toBeNull();
    expect(await provider.readCheckout({ ...customer, checkoutId: 'cs_none' })).toBeNull();
    expect(await provider.readPaymentMethod(customer)).toBeNull();
    expect(await provider.listPayments(customer)).toEqual([]);
    expect(await provider.listInvoices({ ...customer, startAfter: null })).toEqual({
      invoices: [],
      hasMore: false,
    });
  });

  test('an agreed price is paid instead of the standard one', async () => {
    await buy('4m', { agreedPrice: { amount: 99_900, currency: 'usd', interval: 'month' } });
    expect(await onlySubscription()).toMatchObject({ product: '4m', amount: 99_900 });
  });

  test('a change is confirmed by a person, on the same subscription', async () => {
    await buy('1m');
    const { subscriptionId } = await onlySubscription();
    const change = { ...customer, subscriptionId, product: '3m', agreedPrice: null } as const;
    const { url } = await provider.openChange({ ...change, returnUrl: 'http://localhost:4000/' });
    expect(await onlySubscription()).toMatchObject({ product: '1m' });
    await harness.confirm(url);
    expect(await onlySubscription()).toMatchObject({
      subscriptionId,
      product: '3m',
      amount: 14_900,
    });
  });

  test('a subscription renews, or ends if it was cancelled and not resumed', async () => {
    await buy('1m');
    const first = await onlySubscription();
    await provider.setCancelling({ ...first, cancels: true });
    expect(await onlySubscription()).toMatchObject({ cancelsAtPeriodEnd: true, status: 'active' });
    await provider.setCancelling({ ...first, cancels: false });
    await harness.advanceDays(32);
    const second = await onlySubscription();
    expect(second).toMatchObject({ cancelsAtPeriodEnd: false, status: 'active' });
    expect(second.periodEndsAt.getTime()).toBeGreaterThan(first.periodEndsAt.getTime());
    await provider.setCancelling({ ...first, cancels: true });
    await harness.advanceDays(32);
    expect(await onlySubscription()).toMatchObject({
      status: 'ended',
      endedAt: second.periodEndsAt,
    });
    await provider.setCancelling({ ...first, cancels: false });
    expect(await onlySubscription()).toMatchObject({ status: 'ended' });
  });

  test('a failed renewal is owed since then, until it is paid', async () => {
    await buy('videos');
    const { periodEndsAt } = await onlySubscription();
    await harness.declineCard(customer);
    await harness.advanceDays(33);
    const owed = await onlySubscription();
    expect(owed).toMatchObject({ product: 'videos', status: 'past_due' });
    expect(owed.failedAt).toEqual(periodEndsAt);
    await harness.mendCard(customer);
    await harness.advanceDays(1);
    expect(await onlySubscription()).toMatchObject({ status: 'active', failedAt: null });
  });

  test('ends at once, and gives the last payment back if asked to', async () => {
    await buy('2m');
    await provider.endSubscription({ ...(await onlySubscription()), refunds: true });
    const ended = await onlySubscription();
    expect(ended.status).toBe('ended');
    await provider.endSubscription({ ...ended, refunds: true });
    const { invoices } = await provider.listInvoices({ ...customer, startAfter: null });
    expect(invoices).toMatchObject([{ amount: 4_900, refundedAmount: 4_900, state: 'paid' }]);
  });

  test('a discount is taken off a purchase, and off the coming payment, once', async () => {
    const discount = { discountId: randomUUID(), percentOff: 50 };
    const checkout = await buy('500c', { discount });
    const paymentId = checkout?.paymentId ?? '';
    expect(await provider.readPayment({ ...customer, paymentId })).toMatchObject({ amount: 450 });
    await buy('1m');
    const subscription = await onlySubscription();
    const off = { discountId: randomUUID(), amountOff: 900 };
    await provider.discountSubscription({ ...subscription, discount: off });
    await provider.discountSubscription({ ...subscription, discount: off });
    await harness.advanceDays(64);
    const { invoices } = await provider.listInvoices({ ...customer, startAfter: null });
    const amounts = invoices.map(({ amount }) => amount);
    expect(amounts.filter((amount) => amount === 1_000)).toEqual([1_000]);
    expect(amounts.filter((amount) => amount === 1_900)).toHaveLength(2);
  });

  test('lists invoices newest first, and names the card', async () => {
    for (const product of ['500c', '2000c', '5000c'] as const) await buy(product);
    const { invoices, hasMore } = await provider.listInvoices({ ...customer, startAfter: null });
    expect(invoices.map(({ amount }) => amount)).toEqual([6_900, 2_900, 900]);
    expect(hasMore).toBe(false);
    const startAfter = invoices[0]?.invoiceId ?? null;
    const later = await provider.listInvoices({ ...customer, startAfter });
    expect(later.invoices.map(({ amount }) => amount)).toEqual([2_900, 900]);
    expect(await provider.readPaymentMethod(customer)).toBe('Visa •••• 4242');
    const { url } = await provider.openPortal({ ...customer, returnUrl: 'http://localhost:4000/' });
    expect(URL.canParse(url)).toBe(true);
  });
}
