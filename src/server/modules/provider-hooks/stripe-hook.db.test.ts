import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createBusiness } from '#tests/support/factories.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { type FakeStripe, startFakeStripe } from '#tests/support/vendors/fake-stripe.ts';
import type { FakeEvent } from '#tests/support/vendors/fake-stripe-events.ts';

let stripe: FakeStripe;
let server: TestServer;
let businessId: string;
let customerId: string;
let count = 0;

beforeAll(async () => {
  stripe = await startFakeStripe();
  const STRIPE_WEBHOOK_SECRET = `whsec_next,${stripe.webhookSecret}`;
  server = await startTestServer({ env: { ...stripe.env, STRIPE_WEBHOOK_SECRET } });
  stripe.events.mode = 'held';
  stripe.events.target = { url: addressOf(server), secret: stripe.webhookSecret };
});
afterAll(async () => {
  await server.stop();
  await stripe.stop();
});
beforeEach(async () => {
  businessId = (await createBusiness(server)).bID;
  count += 1;
  customerId = `cus_${count}`;
  await server.database
    .updateTable('businesses')
    .set({ customer_id: customerId })
    .where('business_id', '=', businessId)
    .execute();
});
afterEach(() => void stripe.events.take());

const addressOf = ({ config }: TestServer) => `${config.baseUrl}/hooks/stripe`;

/** An event about an object that is made for it. */
function eventAbout(type: string, about: object): FakeEvent {
  stripe.events.emit(type, about as never);
  return stripe.events.last(type);
}

const paidEvent = (metadata: object = { bID: businessId }) =>
  eventAbout('checkout.session.completed', {
    object: 'checkout.session',
    id: `cs_${count}`,
    mode: 'payment',
    customer: customerId,
    payment_intent: `pi_${count}`,
    metadata,
  });

/** The events that are stored, and the payments that a job will look for. */
async function taken() {
  const events = await server.database
    .selectFrom('payment_events')
    .select(['event_id', 'type'])
    .where('business_id', '=', businessId)
    .execute();
  const jobs = await server.database
    .selectFrom('waiting_jobs')
    .select('payload')
    .where('business_id', '=', businessId)
    .where('job', '=', 'billing.refresh')
    .execute();
  return {
    events: events.map(({ event_id }) => event_id),
    jobs: jobs.map(({ payload }) => payload),
  };
}

const NOTHING = { events: [], jobs: [] };

test('an event lets a job read the business anew, once however often it comes', async () => {
  const event = paidEvent();
  const answers = await Promise.all([1, 2, 3].map(() => stripe.events.deliver(event)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await taken()).toEqual({
    events: [event.id],
    jobs: [{ paymentIds: [`pi_${count}`] }],
  });
});

test('finds the business by its id, else by its customer, else by the disputed payment', async () => {
  const metadata = { bID: businessId };
  const about = { id: `sub_${count}`, customer: 'cus_elsewhere', metadata };
  const events = [
    eventAbout('customer.subscription.updated', { object: 'subscription', ...about }),
    eventAbout('invoice.payment_failed', {
      object: 'invoice',
      customer: 'cus_elsewhere',
      metadata: {},
      parent: { subscription_details: { metadata } },
    }),
    eventAbout('charge.refunded', { object: 'charge', customer: customerId, metadata: {} }),
    eventAbout('charge.dispute.created', { object: 'dispute', payment_intent: `pi_${count}` }),
  ];
  await server.database
    .insertInto('purchases')
    .values({
      business_id: businessId,
      payment_id: `pi_${count}`,
      product: '500c',
      amount: 900,
      currency: 'usd',
      paid_at: new Date(),
    })
    .execute();
  for (const event of events) await stripe.events.deliver(event);
  expect((await taken()).events.sort()).toEqual(events.map(({ id }) => id).sort());
});

test('refuses what Stripe did not sign, or signed more than five minutes ago', async () => {
  const event = paidEvent();
  const now = Math.floor(Date.now() / 1000);
  const refused = [
    await stripe.events.deliver(event, { secret: 'whsec_forged' }),
    await stripe.events.deliver(event, { signature: `t=${now},v1=${'0'.repeat(64)}` }),
    await stripe.events.deliver(event, { signature: 'nonsense' }),
    await stripe.events.deliver(event, { timestamp: now - 310 }),
    await fetch(addressOf(server), { method: 'POST', body: JSON.stringify(event) }),
    await fetch(addressOf(server), { method: 'POST' }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 400]);
  expect(await taken()).toEqual(NOTHING);
  const late = await stripe.events.deliver(event, { timestamp: now - 200 });
  expect(late.status).toBe(200);
});

test('accepts both secrets while one replaces the other', async () => {
  const event = paidEvent();
  expect((await stripe.events.deliver(event, { secret: 'whsec_next' })).status).toBe(200);
  expect((await taken()).events).toEqual([event.id]);
});

test('takes no notice of other accounts, other kinds, and businesses that are unknown or deleted', async () => {
  const ignored = [
    { ...paidEvent(), account: 'acct_other' },
    { ...paidEvent(), livemode: true },
    { ...paidEvent(), type: 'customer.created' },
    paidEvent({ bID: '00000000-0000-4000-8000-000000000001' }),
    stripe.events.misdirect(paidEvent(), { customer: 'cus_unknown' }),
    eventAbout('charge.dispute.created', { object: 'dispute', payment_intent: 'pi_unknown' }),
  ];
  const statuses = await Promise.all(
    ignored.map(async (event) => (await stripe.events.deliver(event)).status),
  );
  expect(statuses).toEqual(ignored.map(() => 200));
  await server.database
    .updateTable('businesses')
    .set({ closed_at: new Date(), closed_reason: 'deleted', closing_id: randomUUID() })
    .where('business_id', '=', businessId)
    .execute();
  expect((await stripe.events.deliver(paidEvent())).status).toBe(200);
  const byCustomer = stripe.events.misdirect(paidEvent(), { customer: customerId });
  expect((await stripe.events.deliver(byCustomer)).status).toBe(200);
  expect(await taken()).toEqual(NOTHING);
});

test('refuses a body that no event has', async () => {
  const body = 'x'.repeat(1_000_001);
  const answer = await fetch(addressOf(server), { method: 'POST', body });
  expect(answer.status).toBe(413);
});

test('there is no such address without keys', async () => {
  const without = await startTestServer({ on: server });
  const answer = await fetch(addressOf(without), { method: 'POST', body: '{}' });
  expect(answer.status).toBe(404);
  await without.stop();
});
