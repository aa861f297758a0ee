import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  entitlementsOfBusiness,
  quotaTermsOf,
} from '#server/modules/businesses/business-entitlements.ts';
import { readBusiness } from '#server/modules/businesses/queries.ts';
import { setPlan } from '#server/modules/businesses/set-plan.ts';
import { consumeQuota, lockQuotas } from '#server/modules/quotas/quota-entries.ts';
import { readQuotas } from '#server/modules/quotas/read-quotas.ts';
import { idOfText } from '#server/platform/ids.ts';
import { readEntries } from '#tests/support/activity.ts';
import { billingOn } from '#tests/support/billing-harness.ts';
import { type Business, createBusiness } from '#tests/support/factories.ts';
import { sharedServer, type TestServer } from '#tests/support/test-server.ts';
import { refreshBilling } from './refresh-billing.ts';

let server: TestServer;
let billing: ReturnType<typeof billingOn>;
let own: Business;
let bID: string;
beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  billing = billingOn(server);
  own = await createBusiness(server);
  ({ bID } = own);
});

const ONE_AT_A_TIME = { timeout: 20_000 };

async function stateNow() {
  const business = await readBusiness(server.database, bID);
  return entitlementsOfBusiness(business, billing.clock.now()).state;
}

const ledger = () =>
  server.database
    .selectFrom('quota_entries')
    .select(['entry_id', 'cause', 'change'])
    .where('business_id', '=', bID)
    .orderBy('created_at')
    .orderBy('cause')
    .execute();

const actions = async () => (await readEntries(server, bID)).map(({ action }) => action).reverse();

/** Spends bought credits: the trial's own are used up first. */
async function spend(credits: number) {
  await server.database.transaction().execute(async (tx) => {
    const now = billing.clock.now();
    const business = await readBusiness(tx, bID);
    await lockQuotas(tx, business);
    const quotas = await readQuotas(tx, quotaTermsOf(business, now));
    const costs = [quotas.text.left + credits];
    await consumeQuota(tx, { channel: 'text', costs, quotas, sendId: null, now });
  });
}

test('a plan is bought, renewed, cancelled with its period, resumed, and ends', async () => {
  billing.setTime('2027-01-31T12:00:00Z');
  await billing.buy(bID, '2m');
  const { plan, state } = await billing.read(bID);
  expect(state).toBe('paid');
  expect(plan).toMatchObject({ planName: '2m', amount: 4_900, currency: 'usd', canResume: false });
  expect(plan?.renewsAt).toBe(Date.parse('2027-02-28T12:00:00Z') / 1000);
  billing.setTime('2027-03-01T12:00:00Z');
  await billing.refresh(bID);
  expect((await billing.read(bID)).plan?.renewsAt).toBe(Date.parse('2027-03-31T12:00:00Z') / 1000);
  const [running] = await billing.subscriptions(bID);
  const of = {
    ...running,
    businessId: bID,
    customerId: '',
    subscriptionId: running?.subscriptionId ?? '',
  };
  await billing.parts.payments.setCancelling({ ...of, cancels: true });
  await billing.refresh(bID);
  expect(await billing.read(bID)).toMatchObject({
    state: 'paid',
    plan: { canResume: true, renewsAt: null },
  });
  await billing.parts.payments.setCancelling({ ...of, cancels: false });
  await billing.refresh(bID);
  await billing.parts.payments.setCancelling({ ...of, cancels: true });
  await billing.refresh(bID);
  billing.setTime('2027-03-31T12:00:00Z');
  // The end is true by the clock, before anybody is told.
  expect(await stateNow()).toBe('cancelled');
  await billing.refresh(bID);
  expect(await billing.read(bID)).toMatchObject({ state: 'cancelled', plan: { canResume: false } });
  billing.setTime('2027-04-10T12:00:00Z');
  await billing.buy(bID, '3y');
  expect(await billing.read(bID)).toMatchObject({
    state: 'paid',
    plan: { planName: '3y', endsAt: null },
    closesAt: null,
  });
  expect(await actions()).toEqual([
    'businessCreated',
    'planChanged',
    'planCancelled',
    'planResumed',
    'planCancelled',
    'planEnded',
    'planChanged',
    'planResumed',
  ]);
});

test(
  'of two plans that were bought at once the later is ended and refunded',
  ONE_AT_A_TIME,
  async () => {
    const [first, second] = [await billing.open(bID, '2m'), await billing.open(bID, '3m')];
    expect(await billing.pay(first)).toBe('expired');
    expect(await billing.pay(second)).toBe('paid');
    // As if the other had been paid before it expired.
    const [running] = await billing.subscriptions(bID);
    await server.database
      .updateTable('local_checkouts')
      .set({ expired_at: null })
      .where('business_id', '=', bID)
      .where('product', '=', '2m')
      .execute();
    billing.setTime(new Date(billing.clock.now().getTime() + 1000).toISOString());
    expect(await billing.pay(first)).toBe('paid');
    await Promise.all([billing.refresh(bID), billing.refresh(bID), billing.refresh(bID)]);
    const all = await billing.subscriptions(bID);
    expect(all.map(({ product, status }) => [product, status])).toEqual([
      ['2m', 'ended'],
      ['3m', 'active'],
    ]);
    expect(running?.product).toBe('3m');
    expect((await billing.read(bID)).plan?.planName).toBe('3m');
    const { invoices } = await billing.parts.payments.listInvoices({
      businessId: bID,
      customerId: '',
      startAfter: null,
    });
    expect(invoices.map(({ amount, refundedAmount }) => [amount, refundedAmount])).toEqual([
      [4_900, 4_900],
      [14_900, 0],
    ]);
    expect((await actions()).filter((one) => one === 'secondSubscriptionEnded')).toHaveLength(1);
  },
);

test('a double click opens one page, and a page left open for a day says that it has expired', async () => {
  const [one, other] = await Promise.all([billing.open(bID, '500c'), billing.open(bID, '500c')]);
  expect(one?.url).toBe(other?.url);
  expect((await billing.open(bID, '2000c')).url).not.toBe(one?.url);
  billing.setTime(new Date(billing.clock.now().getTime() + 86_400_000).toISOString());
  expect(await billing.pay(one)).toBe('expired');
  const again = await billing.open(bID, '500c');
  expect(again.url).not.toBe(one?.url);
  expect(await billing.pay(again)).toBe('paid');
  expect(await billing.pay(again)).toBe('paid');
  expect(await billing.payments(bID)).toHaveLength(1);
});

test('credits are added once per payment, and refunds take back what is unused', async () => {
  await billing.buy(bID, '500c');
  await Promise.all([billing.refresh(bID), billing.refresh(bID)]);
  const [payment] = await billing.payments(bID);
  const paymentId = payment?.paymentId ?? '';
  expect(await ledger()).toEqual([{ entry_id: idOfText(paymentId), cause: 'bought', change: 500 }]);
  // A third of the price, rounded down.
  await billing.setRefunded(bID, paymentId, 301);
  await billing.refresh(bID);
  expect((await billing.read(bID)).addonTextCredits).toBe(333);
  await spend(300);
  await billing.refund(bID, paymentId);
  await billing.refresh(bID);
  await billing.refresh(bID);
  expect((await billing.read(bID)).addonTextCredits).toBe(0);
  const purchase = () =>
    server.database
      .selectFrom('purchases')
      .selectAll()
      .where('business_id', '=', bID)
      .executeTakeFirst();
  expect(await purchase()).toMatchObject({ refunded_amount: 900, kept_credits: 300 });
  // A dispute that was won gives back what it took, and not what was used.
  await billing.setRefunded(bID, paymentId, 0);
  await billing.refresh(bID);
  expect((await billing.read(bID)).addonTextCredits).toBe(200);
  expect(await purchase()).toMatchObject({ refunded_amount: 0, kept_credits: 0 });
  expect((await actions()).filter((one) => /^credits/.test(one))).toEqual([
    'creditsAdded',
    'creditsRefunded',
    'creditsRefunded',
  ]);
});

test('video for life comes with its payment and goes with its refund', async () => {
  await billing.buy(bID, 'video');
  expect((await readBusiness(server.database, bID)).video.isLifetime).toBe(true);
  const [payment] = await billing.payments(bID);
  await billing.refund(bID, payment?.paymentId ?? '');
  await billing.refresh(bID);
  expect((await readBusiness(server.database, bID)).video.isLifetime).toBe(false);
});

test('a subscription for what was redeemed or bought for life ends with its period, and one beyond it goes on', async () => {
  await billing.buy(bID, '2m');
  await billing.buy(bID, 'videom');
  const cancelling = async () =>
    (await billing.subscriptions(bID)).map((one) => [one.product, one.cancelsAtPeriodEnd]).sort();
  const setDeal = (lifetime_deal: 'as' | null) =>
    server.database
      .updateTable('businesses')
      .set({ lifetime_deal })
      .where('business_id', '=', bID)
      .execute();
  await billing.buy(bID, 'video');
  expect(await cancelling()).toEqual([
    ['2m', false],
    ['videom', true],
  ]);
  const page = await billing.open(bID, '1m');
  await setDeal('as');
  await Promise.all([billing.refresh(bID), billing.refresh(bID)]);
  await billing.refresh(bID);
  expect(await cancelling()).toEqual([
    ['2m', true],
    ['videom', true],
  ]);
  expect(await billing.pay(page)).toBe('expired');
  expect((await actions()).filter((one) => one === 'coveredSubscriptionCancelled')).toHaveLength(2);
  await billing.refresh(bID);
  expect((await readBusiness(server.database, bID)).planEndsAt).not.toBeNull();
});

test('what is more than a business has for life goes on', async () => {
  await server.database
    .updateTable('businesses')
    .set({ lifetime_deal: 'as', has_lifetime_video: true })
    .where('business_id', '=', bID)
    .execute();
  await billing.buy(bID, '3y');
  await billing.buy(bID, 'videol');
  const all = await billing.subscriptions(bID);
  expect(all.map((one) => one.cancelsAtPeriodEnd)).toEqual([false, false]);
});

test('a failed renewal leaves 14 days of grace, then locks, and paying unlocks', async () => {
  billing.setTime('2027-04-10T00:00:00Z');
  await billing.buy(bID, '2m');
  await billing.switchCard(bID, true);
  billing.setTime('2027-05-10T01:00:00Z');
  await billing.refresh(bID);
  expect(await stateNow()).toBe('grace');
  billing.setTime('2027-05-24T00:00:00Z');
  expect(await stateNow()).toBe('unpaid');
  await billing.switchCard(bID, false);
  await billing.refresh(bID);
  expect(await stateNow()).toBe('paid');
  expect(await actions()).toEqual([
    'businessCreated',
    'planChanged',
    'paymentFailed',
    'paymentMade',
  ]);
});

test('what was set by hand stays until something is bought, and objects of others count for nothing', async () => {
  const now = billing.clock.now();
  await billing.buy(bID, '500c');
  await server.database.transaction().execute((tx) => setPlan(tx, own.handle, { plan: '3m', now }));
  await billing.refresh(bID);
  expect((await readBusiness(server.database, bID)).stripePlan).toBe('3m');
  const { payments } = billing.parts;
  const strange = {
    ...billing.parts,
    payments: {
      ...payments,
      listSubscriptions: async () => [
        {
          subscriptionId: 'sub_of_others',
          businessId: idOfText('another'),
          product: '1m' as const,
          status: 'active' as const,
          amount: 1_900,
          currency: 'eur',
          interval: 'month' as const,
          startedAt: now,
          periodEndsAt: now,
          cancelsAtPeriodEnd: false,
          failedAt: null,
          endedAt: null,
        },
      ],
    },
  };
  await refreshBilling(strange, bID);
  expect((await readBusiness(server.database, bID)).stripePlan).toBe('3m');
});

test('a refresh that read before another one wrote reads again', async () => {
  await billing.buy(bID, '2m');
  const { payments } = billing.parts;
  let reads = 0;
  const slow = {
    ...billing.parts,
    payments: {
      ...payments,
      async listSubscriptions(of: Parameters<typeof payments.listSubscriptions>[0]) {
        const read = await payments.listSubscriptions(of);
        reads += 1;
        if (reads > 1) return read;
        const [{ subscriptionId } = { subscriptionId: '' }] = read;
        await payments.setCancelling({ ...of, subscriptionId, cancels: true });
        await billing.refresh(bID);
        return read;
      },
    },
  };
  await refreshBilling(slow, bID);
  expect(reads).toBe(2);
  expect((await billing.read(bID)).plan?.canResume).toBe(true);
});
