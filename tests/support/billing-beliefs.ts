import { CREDIT_PACKS } from '#domain/credits.ts';
import {
  GRACE_DAYS,
  isPlanCode,
  PLANS,
  type PlanCode,
  planNameOf,
  TRIAL_PLAN,
} from '#domain/plans.ts';
import { LIFETIME_VIDEO, lookupKeyOf, PRODUCT_CODES } from '#domain/products.ts';
import { isVideoPlan } from '#domain/video-addon.ts';
import type { FakeStripe } from './vendors/fake-stripe.ts';
import type { FakePrice, FakeSubscription } from './vendors/fake-stripe-objects.ts';

const DAY = 86_400;

export interface Bought {
  paymentId: string;
  product: string;
  amount: number;
  refunded: number;
}

/** What a fake Stripe believes that its only customer has, computed from its objects alone. */
export function readBeliefs(stripe: FakeStripe) {
  const subscriptions = stripe.objects.all('subscription');
  const plans = subscriptions.filter((one) => isPlanCode(productOf(one)));
  const videos = subscriptions.filter((one) => isVideoPlan(productOf(one)));
  const bought = readBought(stripe);
  return {
    runningPlans: plans.filter(isRunning),
    runningVideos: videos.filter(isRunning),
    plan: planOf(stripe, plans),
    videoPlan: videos.filter(isRunning).map(productOf)[0] ?? null,
    hasLifetimeVideo: bought.some(
      ({ product, amount, refunded }) => product === LIFETIME_VIDEO && refunded < amount,
    ),
    bought,
    credits: bought.map(({ product, amount, refunded }) => {
      const credits = CREDIT_PACKS.find(({ code }) => code === product)?.credits ?? 0;
      return { credits, refunded: Math.floor((credits * refunded) / amount) };
    }),
  };
}

function planOf(stripe: FakeStripe, plans: readonly FakeSubscription[]) {
  const now = stripe.objects.now();
  const running = plans.find(isRunning);
  if (running) {
    const failedAt = isOwed(running) ? failureOf(stripe, running) : null;
    const isLate = failedAt !== null && now >= failedAt + GRACE_DAYS * DAY;
    return {
      codes: [codeOf(running)],
      endsAt: running.cancel_at,
      failedAt,
      isLocked: isLate,
    };
  }
  const lastEnd = Math.max(...plans.map(({ ended_at }) => ended_at ?? 0));
  // Two may have ended in the same second, which is as exact as Stripe is.
  const codes = plans.filter(({ ended_at }) => ended_at === lastEnd).map(codeOf);
  return codes.length === 0 ? null : { codes, endsAt: lastEnd, failedAt: null, isLocked: true };
}

/** Those of a plan by the month, which a trial has too. */
export function limitsOf(code: PlanCode | null) {
  return code === null ? TRIAL_PLAN : PLANS[planNameOf(code)];
}

function codeOf(subscription: FakeSubscription): PlanCode {
  const code = productOf(subscription);
  if (!isPlanCode(code)) throw new Error(`${code} is no plan.`);
  return code;
}

function isRunning({ status }: FakeSubscription): boolean {
  return ['active', 'past_due', 'unpaid'].includes(status);
}

function isOwed({ status }: FakeSubscription): boolean {
  return status === 'past_due' || status === 'unpaid';
}

function failureOf(stripe: FakeStripe, { id }: FakeSubscription): number {
  const open = stripe.objects
    .all('invoice')
    .filter(
      ({ status, parent }) => status === 'open' && parent?.subscription_details.subscription === id,
    );
  return Math.min(...open.map(({ created }) => created));
}

function productOf(subscription: FakeSubscription): string {
  const price = subscription.items.data[0]?.price;
  return price ? productOfPrice(price) : '';
}

function productOfPrice({ lookup_key }: FakePrice): string {
  return PRODUCT_CODES.find((code) => lookupKeyOf(code) === lookup_key) ?? '';
}

function readBought({ objects }: FakeStripe): Bought[] {
  const disputes = objects.all('dispute').filter(({ status }) => status !== 'won');
  return objects
    .all('payment_intent')
    .filter(({ status, metadata }) => status === 'succeeded' && metadata.product !== undefined)
    .map(({ id, amount, metadata, latest_charge }) => {
      const given = objects.get('charge', latest_charge ?? '').amount_refunded;
      const disputed = disputes
        .filter(({ payment_intent }) => payment_intent === id)
        .reduce((sum, one) => sum + one.amount, 0);
      const refunded = Math.min(amount, given + disputed);
      return { paymentId: id, product: metadata.product ?? '', amount, refunded };
    });
}
