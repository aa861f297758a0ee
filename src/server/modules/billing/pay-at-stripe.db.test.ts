import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { setUpStripe } from '#server/adapters/payments/stripe-catalogue.ts';
import { composeBilling } from '#server/compose/compose-billing.ts';
import { endAllSubscriptions } from '#server/modules/billing/follow-closing.ts';
import { secretsOf } from '#server/platform/installation-secrets.ts';
import { createLog } from '#server/platform/log.ts';
import { type Business, createBusiness } from '#tests/support/factories.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { type FakeStripe, startFakeStripe } from '#tests/support/vendors/fake-stripe.ts';

let stripe: FakeStripe;
let server: TestServer;
let business: Business;

beforeAll(async () => {
  stripe = await startFakeStripe();
  await setUpStripe(stripe.settings, () => {});
  server = await startTestServer({ env: stripe.env });
  const url = `${server.config.baseUrl}/hooks/stripe`;
  stripe.events.target = { url, secret: stripe.webhookSecret };
});
afterAll(async () => {
  await stripe.stop();
  await server.stop();
});
beforeEach(async () => {
  business = await createBusiness(server);
});
afterEach(() => stripe.recover());

async function call(name: string, body: object = {}) {
  const named = { bID: business.bID, ...body };
  return server.post(`/api/dash/${name}`, named, business.owner.headers);
}

const subscribe = (planName: string) => call('initiatesubscribe', { planName });

/** Presses a button on a page of Stripe. Returns where it leads, or what the page says then. */
async function press(url: string, action: string): Promise<string> {
  const body = new URLSearchParams({ do: action });
  const answer = await fetch(url, { method: 'POST', body, redirect: 'manual' });
  return answer.headers.get('location') ?? (await answer.text());
}

/** Stripe's events arrive, and the job that they cause runs. */
async function settle(): Promise<void> {
  await stripe.events.settled();
  await server.runJob('billing.refresh', { businessId: business.bID });
}

const customer = () => {
  const own = stripe.objects.all('customer').find(({ metadata }) => metadata.bID === business.bID);
  if (!own) throw new Error('There is no customer.');
  return own.id;
};
const subscriptions = () =>
  stripe.objects.all('subscription').filter((one) => one.customer === customer());

test('a plan is bought, changed, cancelled and resumed at Stripe, and credits are bought', async () => {
  const checkout = (await subscribe('2m')).body.url;
  expect(await press(checkout, 'refuse')).toContain('Your card was declined.');
  expect((await call('refreshbilling')).body).toMatchObject({ state: 'trial', plan: null });
  expect(await press(checkout, 'pay')).toContain('/dash/settings/plan');
  await settle();
  const bought = (await call('getbilling')).body;
  expect(bought).toMatchObject({
    state: 'paid',
    movesMoney: true,
    hasPortal: true,
    paymentMethod: 'Visa •••• 4242',
    plan: { planName: '2m', amount: 4_900, currency: 'usd', interval: 'month', canResume: false },
  });

  const change = (await subscribe('3m')).body.url;
  expect(await (await fetch(change)).text()).toContain('149.00 USD a month');
  expect(await press(change, 'confirm')).toContain('paid=plan');
  expect((await call('refreshbilling')).body.plan).toMatchObject({ planName: '3m' });
  expect(subscriptions()).toHaveLength(1);

  const cancelled = (await call('cancelsubscription', { product: 'plan' })).body;
  expect(cancelled).toMatchObject({ state: 'paid', plan: { renewsAt: null, canResume: true } });
  const resumed = (await call('resumesubscription', { product: 'plan' })).body;
  expect(resumed.plan).toMatchObject({ endsAt: null, canResume: false });

  const credits = (await call('initiatebuytextcredits', { numberOfCredits: '500c' })).body.url;
  expect(await press(credits, 'pay')).toContain('newcredits=500');
  await settle();
  expect((await call('getbilling')).body.addonTextCredits).toBe(500);
  const { invoices } = (await call('fetchinvoices')).body;
  expect(invoices.map(({ amount }: { amount: number }) => amount)).toContain(900);
});

test('who buys in two tabs has one plan, and the second payment back', async () => {
  const first = (await subscribe('1m')).body.url;
  // Stripe was away when the first page should have been ended.
  stripe.failNext({ kind: 'status', status: 500, times: 9, on: '/expire' });
  const second = (await subscribe('2m')).body?.url;
  stripe.recover();
  const page = second ?? (await subscribe('2m')).body.url;
  await Promise.all([press(page, 'pay'), press(first, 'pay')]);
  await settle();
  const running = subscriptions().filter(({ status }) => status === 'active');
  const { plan } = (await call('getbilling')).body;
  expect(running.map(({ items }) => items.data[0]?.price.lookup_key)).toEqual([
    `goodword_${plan.planName}`,
  ]);
  if (subscriptions().length === 1) return;
  const charges = stripe.objects.all('charge').filter((one) => one.customer === customer());
  expect(charges.map(({ refunded }) => refunded).sort()).toEqual([false, true]);
});

test.each([
  ['fails', { kind: 'status', status: 500 }, 503, 'payments_unavailable'],
  ['refuses the key', { kind: 'status', status: 401 }, 503, 'payments_unavailable'],
] as const)('if Stripe %s, a sentence says so and nothing is half bought', async (_what, fault, status, code) => {
  stripe.failNext({ ...fault, times: 99 });
  const answer = await subscribe('1m');
  expect(answer.status).toBe(status);
  expect(answer.body.error).toMatchObject({ code });
  expect(JSON.stringify(answer.body)).not.toMatch(/stripe|sk_test|key/i);
  stripe.recover();
  expect((await call('getbilling')).body).toMatchObject({ state: 'trial', plan: null });
  const { url } = (await subscribe('1m')).body;
  await press(url, 'pay');
  await settle();
  expect((await call('getbilling')).body.plan).toMatchObject({ planName: '1m' });
  expect(subscriptions()).toHaveLength(1);
});

test('who has cancelled and then chooses another plan keeps it', async () => {
  await press((await subscribe('1m')).body.url, 'pay');
  await call('cancelsubscription', { product: 'plan' });
  await press((await subscribe('2m')).body.url, 'confirm');
  await settle();
  const { plan } = (await call('getbilling')).body;
  expect(plan).toMatchObject({ planName: '2m', endsAt: null, canResume: false });
  expect((await call('cancelsubscription', { product: 'plan' })).body.plan.canResume).toBe(true);
  await settle();
  expect((await call('getbilling')).body.plan.canResume).toBe(true);
});

test('nobody is sold what they have for life, or another plan while a payment is owed', async () => {
  await press((await subscribe('2m')).body.url, 'pay');
  await settle();
  stripe.declineCard(customer());
  stripe.advance({ days: 32 });
  for (const plan of ['2m', '3m']) {
    const owed = (await subscribe(plan)).body.error;
    expect(owed).toEqual({
      code: 'payment_owed',
      message: 'Your last payment failed. Pay it to go on.',
    });
  }
  stripe.mendCard(customer());
  stripe.catchUp();
  await server.database
    .updateTable('businesses')
    .set({ lifetime_deal: 'as', has_lifetime_video: true })
    .where('business_id', '=', business.bID)
    .execute();
  const covered = { status: 409, body: { error: { code: 'covered_by_deal' } } };
  expect(await subscribe('1y')).toMatchObject(covered);
  expect(await call('initiatebuyvideoaddon', { planName: 'videos' })).toMatchObject(covered);
  expect(await call('resumesubscription', { product: 'plan' })).toMatchObject(covered);
  expect((await subscribe('3m')).status).toBe(200);
});

test('a customer that Stripe does not know is made anew by the next purchase', async () => {
  await server.database
    .updateTable('businesses')
    .set({ customer_id: 'cus_of_test_mode' })
    .where('business_id', '=', business.bID)
    .execute();
  await server.runJob('billing.refresh', { businessId: business.bID });
  expect((await call('fetchinvoices')).body).toEqual({ invoices: [], hasMore: false });
  await press((await subscribe('2m')).body.url, 'pay');
  await settle();
  expect((await call('getbilling')).body.plan).toMatchObject({ planName: '2m' });
});

test('credits that are bought again before anybody has told of the first lead to a new page', async () => {
  stripe.events.mode = 'held';
  const buy = async () => (await call('initiatebuytextcredits', { numberOfCredits: '500c' })).body;
  const first = (await buy()).url;
  await press(first, 'pay');
  expect((await buy()).url).not.toBe(first);
  stripe.events.take();
  stripe.events.mode = 'now';
});

test('a business whose subscriptions cannot be ended is not erased, unless Stripe does not know it', async () => {
  await press((await subscribe('1m')).body.url, 'pay');
  const parts = composeBilling({
    config: server.config,
    database: server.productDatabase,
    secrets: secretsOf(['of this test']),
    log: createLog('silent'),
  });
  stripe.failNext({ kind: 'status', status: 401 });
  await expect(endAllSubscriptions(parts, business.bID)).rejects.toThrow('key is not accepted');
  const withoutKeys = { ...parts, payments: { ...parts.payments, movesMoney: false } };
  await expect(endAllSubscriptions(withoutKeys, business.bID)).rejects.toThrow(customer());
  expect(subscriptions()).toMatchObject([{ status: 'active' }]);
  await endAllSubscriptions(parts, business.bID);
  expect(subscriptions()).toMatchObject([{ status: 'canceled' }]);
  stripe.objects.remove(customer());
  await endAllSubscriptions(parts, business.bID);
});

test('a payment that failed and whose later success nobody heard of is read within an hour', async () => {
  await press((await subscribe('1m')).body.url, 'pay');
  await settle();
  stripe.declineCard(customer());
  stripe.advance({ days: 32 });
  await settle();
  expect((await call('getbilling')).body).toMatchObject({ state: 'grace' });
  stripe.events.mode = 'held';
  stripe.mendCard(customer());
  stripe.catchUp();
  stripe.events.take();
  stripe.events.mode = 'now';
  await server.runJob('billing.refresh-due');
  const waiting = await server.database
    .selectFrom('waiting_jobs')
    .select('job')
    .where('business_id', '=', business.bID)
    .where('job', '=', 'billing.refresh')
    .execute();
  expect(waiting).toHaveLength(1);
  await settle();
  expect((await call('getbilling')).body).toMatchObject({
    state: 'paid',
    plan: { failedAt: null },
  });
});
