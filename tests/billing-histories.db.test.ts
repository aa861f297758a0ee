import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isPlanCode } from '#domain/plans.ts';
import type { ProductCode } from '#domain/products.ts';
import { compareBilling } from '#server/modules/billing/compare/compare-billing.ts';
import { limitsOf, readBeliefs } from './support/billing-beliefs.ts';
import { type BillingHistory, PACKS, startBillingHistory } from './support/billing-history.ts';
import { propertyRuns } from './support/property-runs.ts';
import { startTestServer, type TestServer } from './support/test-server.ts';
import { startFakeStripe } from './support/vendors/fake-stripe.ts';

let server: TestServer;
beforeAll(async () => {
  const stripe = await startFakeStripe();
  server = await startTestServer({ env: stripe.env });
  await stripe.stop();
});
afterAll(() => server.stop());

/** The same histories in every run, unless others are wanted. */
const SEED = Number(process.env.BILLING_SEED ?? 20_261_129);

type Step = (history: BillingHistory) => Promise<unknown>;

const PRODUCTS: readonly ProductCode[] = [
  ...PACKS,
  ...(['1m', '2m', '3m', '1y', '2y', 'videos', 'videom', 'video'] as const),
];

/** One of those that there are; null if there is none. */
function pick<T>(list: readonly T[], index: number): T | null {
  return list[index % list.length] ?? null;
}

const payments = ({ stripe }: BillingHistory) => readBeliefs(stripe).bought;
const kind = fc.constantFrom('plan', 'video');
const nat = fc.nat(50);

/** What people, Stripe, the net and the machine do. */
const steps: Record<string, fc.Arbitrary<Step>> = {
  buy: fc
    .tuple(fc.constantFrom(...PRODUCTS), fc.constantFrom('pay', 'pay', 'pay', 'wait', 'leave'))
    .map(([product, what]) => async (history) => {
      const page = await history.openPage(product);
      if (page !== null && what !== 'leave') history.goThrough(page, what === 'wait');
    }),
  oldPage: nat.map((index) => async ({ pages, goThrough }) => {
    const page = pick(pages, index);
    if (page) goThrough(page, false);
  }),
  moneyArrives: nat.map((index) => async ({ stripe }) => {
    const late = stripe.objects
      .all('checkout.session')
      .filter(({ status, payment_status }) => status === 'complete' && payment_status === 'unpaid');
    const session = pick(late, index);
    if (session) stripe.succeed(session.id);
  }),
  cancel: kind.map(
    (product) =>
      ({ cancel }) =>
        cancel(product),
  ),
  resume: kind.map(
    (product) =>
      ({ resume }) =>
        resume(product),
  ),
  pass: fc.integer({ min: 1, max: 45 }).map((days) => async ({ stripe }) => {
    stripe.advance({ days });
  }),
  card: fc.boolean().map((works) => async ({ stripe }) => {
    const [customer] = stripe.objects.all('customer');
    if (customer) stripe.invoices.setCard(customer.id, works ? '4242' : '0341');
  }),
  refund: fc.tuple(nat, fc.integer({ min: 1, max: 4 })).map(([index, share]) => async (history) => {
    const open = payments(history).filter(({ amount, refunded }) => refunded < amount);
    const payment = pick(open, index);
    if (!payment) return;
    const left = payment.amount - payment.refunded;
    history.stripe.invoices.refund(payment.paymentId, { amount: Math.ceil(left / share) });
  }),
  dispute: nat.map((index) => async (history) => {
    const payment = pick(
      payments(history).filter(({ refunded }) => refunded === 0),
      index,
    );
    if (payment) history.stripe.invoices.openDispute(payment.paymentId);
  }),
  closeDispute: fc.tuple(nat, fc.boolean()).map(([index, isWon]) => async ({ stripe }) => {
    const open = stripe.objects.all('dispute').filter(({ status }) => status === 'needs_response');
    const dispute = pick(open, index);
    if (dispute) stripe.invoices.closeDispute(dispute.id, isWon ? 'won' : 'lost');
  }),
  endByHand: nat.map((index) => async ({ stripe }) => {
    const running = stripe.objects.all('subscription').filter(({ status }) => status === 'active');
    const subscription = pick(running, index);
    if (subscription && index % 3 === 0) stripe.subscriptions.end(subscription);
  }),
  send: fc.tuple(fc.integer({ min: 1, max: 1_500 }), fc.boolean()).map(
    ([credits, isAtLocation]) =>
      ({ send }) =>
        send(credits, isAtLocation),
  ),
  deliver: fc
    .tuple(fc.integer({ min: 1, max: 8 }), fc.boolean(), fc.boolean())
    .map(([count, isReversed, isTwice]) => async ({ stripe, deliver }) => {
      const events = stripe.events.waiting.splice(0, count);
      if (isReversed) events.reverse();
      await deliver(isTwice ? [...events, ...events] : events);
    }),
  lose: fc.constant(async (history: BillingHistory) => history.loseEvents()),
  work: fc.constant(({ runJobs }: BillingHistory) => runJobs()),
  hourly: fc.constant(({ hourly }: BillingHistory) => hourly()),
  look: fc.constant(({ refresh }: BillingHistory) => refresh()),
  fault: fc
    .tuple(fc.integer({ min: 1, max: 3 }), fc.boolean())
    .map(([times, isDone]) => async ({ stripe }) => {
      stripe.failNext(
        isDone
          ? { kind: 'lostAnswer', status: 500, times }
          : { kind: 'status', status: 500, times },
      );
    }),
  crash: fc.integer({ min: 1, max: 40 }).map((after) => async ({ crashAfter }) => {
    crashAfter(after);
  }),
  quiet: fc.constant((history: BillingHistory) => expectAgreement(history)),
};

const WEIGHTS: Readonly<Record<string, number>> = {
  buy: 7,
  work: 5,
  deliver: 5,
  send: 5,
  pass: 2,
  refund: 2,
  oldPage: 2,
};

const history = fc.array(
  fc.oneof(
    ...Object.entries(steps).map(([name, arbitrary]) => ({
      weight: WEIGHTS[name] ?? 1,
      // Its name is what a failure shows.
      arbitrary: arbitrary.map((step) => ({ name, step })),
    })),
  ),
  { minLength: 20, maxLength: 60, size: 'max' },
);

/** Once nothing is under way, ledger, quota cards and gates are what Stripe believes. */
async function expectAgreement(one: BillingHistory): Promise<void> {
  await one.becomeQuiet();
  const beliefs = readBeliefs(one.stripe);
  const { plan } = beliefs;
  const entity = await one.readEntity();
  expect(beliefs.runningPlans.length, 'running plans').toBeLessThan(2);
  expect(beliefs.runningVideos.length, 'running add-ons').toBeLessThan(2);
  expect(await compareBilling(one.parts, one.businessId), 'differences').toEqual([]);
  expect(plan?.codes ?? [null], 'plan').toContain(entity.stripePlan);
  expect({
    planEndsAt: entity.planEndsAt,
    paymentFailedAt: entity.paymentFailedAt,
    cancelled: entity.cancelled,
    videoPlan: entity.addons.video?.plan ?? null,
    hasLifetimeVideo: entity.addons.video?.isLifetime ?? false,
  }).toEqual({
    planEndsAt: plan?.endsAt ?? null,
    paymentFailedAt: plan?.failedAt ?? null,
    cancelled: plan?.isLocked ?? false,
    videoPlan: beliefs.videoPlan,
    hasLifetimeVideo: beliefs.hasLifetimeVideo,
  });
  await expectQuotas(one, beliefs);
}

async function expectQuotas(one: BillingHistory, beliefs: ReturnType<typeof readBeliefs>) {
  const { inviteQuotas: quotas, stripePlan } = await one.readEntity();
  const ofLocation = await one.readEntity(one.locationId);
  expect([ofLocation.stripePlan, ofLocation.inviteQuotas]).toEqual([stripePlan, quotas]);
  const { database } = one.parts;
  const rows = await database
    .selectFrom('purchases')
    .select(['payment_id', 'kept_credits'])
    .where('business_id', '=', one.businessId)
    .execute();
  const kept = rows.reduce((sum, { kept_credits }) => sum + kept_credits, 0);
  const sum = (key: 'credits' | 'refunded') =>
    beliefs.credits.reduce((total, part) => total + part[key], 0);
  const limits = limitsOf(isPlanCode(stripePlan) ? stripePlan : null);
  const bucket = stripePlan === null ? 'trial' : quotas.quotasCurrentMonth;
  const ofBucket = one.used.ofBucket.get(bucket) ?? 0;
  expect(quotas).toMatchObject({
    emailQuota: limits.emails,
    textQuota: limits.textCredits,
    textQuotaCurrent: Math.max(0, limits.textCredits - ofBucket),
    addonTextCredits: sum('credits') - one.used.addon - (sum('refunded') - kept),
  });
  expect(quotas.addonTextCredits).toBeGreaterThanOrEqual(0);
  // What is kept was used: of what is left, everything refunded was taken.
  expect(kept).toBeLessThanOrEqual(one.used.addon);
}

test('whatever happens between a business and Stripe, both agree once it is quiet', async () => {
  await fc.assert(
    fc.asyncProperty(history, async (all) => {
      const one = await startBillingHistory(server);
      try {
        for (const { step } of all) await step(one);
        await expectAgreement(one);
      } finally {
        await one.stop();
      }
    }),
    { numRuns: propertyRuns(20), seed: SEED },
  );
});
