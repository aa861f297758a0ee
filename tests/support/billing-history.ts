import { CREDIT_PACKS } from '#domain/credits.ts';
import { isPlanCode } from '#domain/plans.ts';
import type { ProductCode } from '#domain/products.ts';
import { LIFETIME_VIDEO } from '#domain/products.ts';
import { isVideoPlan } from '#domain/video-addon.ts';
import type { PaymentProvider } from '#server/adapters/payments/port.ts';
import { PaymentsUnavailable } from '#server/adapters/payments/port.ts';
import { createStripePayments } from '#server/adapters/payments/stripe.ts';
import { setUpStripe } from '#server/adapters/payments/stripe-catalogue.ts';
import type { BillingParts } from '#server/modules/billing/billing-parts.ts';
import { initiateBuyTextCredits } from '#server/modules/billing/buying/buy-text-credits.ts';
import {
  initiateBuyVideoAddon,
  initiateSubscribe,
} from '#server/modules/billing/buying/subscribe.ts';
import {
  cancelSubscription,
  resumeSubscription,
} from '#server/modules/billing/cancel-and-resume.ts';
import { billingJobs } from '#server/modules/billing/jobs.ts';
import { refreshBilling } from '#server/modules/billing/refresh/refresh-billing.ts';
import {
  entitlementsOfBusiness,
  quotaTermsOf,
} from '#server/modules/businesses/business-entitlements.ts';
import { getEntity } from '#server/modules/businesses/get-entity.ts';
import { linkOriginsOf } from '#server/modules/businesses/link-origins.ts';
import { readBusiness } from '#server/modules/businesses/queries.ts';
import { readDomainSettings } from '#server/modules/domains/read-domain-settings.ts';
import { consumeQuota, lockQuotas } from '#server/modules/quotas/quota-entries.ts';
import { readQuotas } from '#server/modules/quotas/read-quotas.ts';
import { AppError } from '#server/platform/app-error.ts';
import { NO_CLIENT } from '#server/platform/context.ts';
import { createLog } from '#server/platform/log.ts';
import { createBusiness, makeLocation } from './factories.ts';
import type { TestServer } from './test-server.ts';
import { startFakeStripe } from './vendors/fake-stripe.ts';
import type { FakeEvent } from './vendors/fake-stripe-events.ts';

/** The process dies. */
class Crash extends Error {}

const log = createLog('silent');
const LIMITS = { timeoutMs: 5_000, retries: 0 };

/**
 * A business with a location, a Stripe of its own, and everything that may happen between them. Time is Stripe's.
 */
export async function startBillingHistory(server: TestServer) {
  const stripe = await startFakeStripe();
  await setUpStripe(stripe.settings, () => {});
  const url = `${server.config.baseUrl}/hooks/stripe`;
  const origins = linkOriginsOf(server.config);
  stripe.events.target = { url, secret: stripe.webhookSecret };
  stripe.events.mode = 'held';
  const parent = await createBusiness(server);
  const { bID: businessId, owner } = parent;
  const { bID: locationId } = await makeLocation(server, parent);
  const database = server.productDatabase;

  /** Steps until the process dies; null: it lives on. */
  let stepsLeft: number | null = null;
  function step(): void {
    if (stepsLeft === null) return;
    stepsLeft -= 1;
    if (stepsLeft > 0) return;
    stepsLeft = null;
    throw new Crash();
  }
  const parts: BillingParts = {
    database: database.withPlugin({
      transformQuery: ({ node }) => {
        step();
        return node;
      },
      transformResult: async ({ result }) => result,
    }),
    payments: mortal(createStripePayments(stripe.settings, LIMITS), step),
    clock: { now: () => new Date(stripe.objects.now() * 1000) },
    log,
    baseUrl: server.config.baseUrl,
  };
  const { now } = parts.clock;
  const actor = {
    kind: 'person',
    userId: owner.userId,
    email: owner.email,
    emailConfirmed: true,
    signInId: '',
    siteId: null,
  } as const;
  const business = { businessId, role: 'owner', areas: null, internalViewId: null } as const;
  const ctx = () => ({ actor, business, from: NO_CLIENT, now: now(), tx: null });

  /** The pages that were opened, newest last. */
  const pages: string[] = [];
  /** Credits that were used: of bought ones, and of each bucket. */
  const used = { addon: 0, ofBucket: new Map<string, number>() };
  let hasLostEvents = false;

  /** False if the process died, Stripe was away, or the product refused. Whatever else is thrown is a fault. */
  async function attempt(work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      const isExpected =
        error instanceof Crash || error instanceof AppError || error instanceof PaymentsUnavailable;
      if (isExpected) return false;
      throw error;
    }
  }

  function open(product: ProductCode): Promise<{ url: string }> {
    if (isPlanCode(product)) {
      return initiateSubscribe(ctx(), { planName: product, customerEmail: null }, parts);
    }
    if (product === LIFETIME_VIDEO || isVideoPlan(product)) {
      const planName = isVideoPlan(product) ? product : null;
      return initiateBuyVideoAddon(ctx(), { planName, customerEmail: null }, parts);
    }
    const numberOfCredits = product;
    return initiateBuyTextCredits(ctx(), { numberOfCredits, customerEmail: null }, parts);
  }

  /** What a person can do on a page of Stripe; false if it cannot be used any more. */
  function goThrough(page: string, isDelayed: boolean): boolean {
    const found = stripe.objects.find(page.split('/').at(-1) ?? '');
    if (found?.object === 'checkout.session') {
      if (found.status !== 'open') return false;
      stripe.pay(page, { isDelayed: isDelayed && found.mode === 'payment' });
      return true;
    }
    if (found?.object !== 'billing_portal.session' || !found.flow) return false;
    const { subscription, items } = found.flow.subscription_update_confirm;
    const current = stripe.objects.get('subscription', subscription);
    const isSame = current.items.data[0]?.price.id === items[0]?.price;
    if (current.status === 'canceled' || isSame) return false;
    return stripe.confirm(page);
  }

  async function runJobs(): Promise<boolean> {
    const jobs = billingJobs(parts);
    const [refresh] = jobs.filter(({ job }) => job.id === 'billing.refresh');
    const { rows } = await waiting();
    if (rows.length === 0 || !refresh) return true;
    return attempt(() => refresh.run({ businessId }, { now: now(), log }));
  }

  async function waiting() {
    const rows = await database
      .selectFrom('waiting_jobs')
      .select('id')
      .where('business_id', '=', businessId)
      .where('job', '=', 'billing.refresh')
      .execute();
    return { rows };
  }

  async function deliver(events: readonly FakeEvent[]): Promise<void> {
    for (const event of events) {
      const { status } = await stripe.events.deliver(event);
      if (status !== 200) throw new Error(`The hook answers ${status}.`);
    }
  }

  return {
    stripe,
    businessId,
    locationId,
    parts,
    pages,
    used,
    now,
    attempt,
    goThrough,
    runJobs,
    deliver,
    async openPage(product: ProductCode): Promise<string | null> {
      let page: string | null = null;
      await attempt(async () => {
        page = (await open(product)).url;
        pages.push(page);
      });
      return page;
    },
    cancel: (product: 'plan' | 'video') =>
      attempt(() => cancelSubscription(ctx(), { product }, parts)),
    resume: (product: 'plan' | 'video') =>
      attempt(() => resumeSubscription(ctx(), { product }, parts)),
    refresh: () => attempt(() => refreshBilling(parts, businessId)),
    /** What the clock starts once an hour. */
    hourly: () =>
      attempt(async () => {
        const job = billingJobs(parts).find((one) => one.job.id === 'billing.refresh-due');
        await job?.run({}, { now: now(), log });
      }),
    crashAfter(steps: number): void {
      stepsLeft = steps;
    },
    /** Sends texts for so many credits, if the quota allows; those of a location are its parent's. */
    send: (credits: number, isAtLocation: boolean) =>
      database.transaction().execute(async (tx) => {
        await lockQuotas(tx, await readBusiness(tx, isAtLocation ? locationId : businessId));
        const read = await readBusiness(tx, isAtLocation ? locationId : businessId);
        if (entitlementsOfBusiness(read, now()).isLocked) return;
        const quotas = await readQuotas(tx, quotaTermsOf(read, now()));
        const costs = [credits];
        const terms = { channel: 'text', costs, quotas, sendId: null, now: now() } as const;
        const [charge] = (await consumeQuota(tx, terms)) ?? [];
        if (!charge) return;
        const before = used.ofBucket.get(quotas.bucket) ?? 0;
        used.addon += charge.addonCost;
        used.ofBucket.set(quotas.bucket, before + charge.cost - charge.addonCost);
      }),
    loseEvents(): void {
      hasLostEvents ||= stripe.events.take().length > 0;
    },
    /** Everything works again, and what is under way arrives. What was lost is read once somebody looks. */
    async becomeQuiet(): Promise<void> {
      stepsLeft = null;
      stripe.recover();
      stripe.catchUp();
      await deliver(stripe.events.take());
      if (!(await runJobs())) throw new Error('A job fails although everything works.');
      if (hasLostEvents) await refreshBilling(parts, businessId);
      hasLostEvents = false;
      // What that has changed at Stripe is told, too.
      await deliver(stripe.events.take());
      await runJobs();
      stripe.events.take();
    },
    readEntity: (of = businessId) =>
      database.transaction().execute((tx) =>
        getEntity(
          { ...ctx(), tx, business: { ...business, businessId: of } },
          {
            origins,
            readDomainSettings: (own, of, now) => readDomainSettings(own, of, { origins, now }),
          },
        ),
      ),
    stop: () => stripe.stop(),
  };
}

export type BillingHistory = Awaited<ReturnType<typeof startBillingHistory>>;

export const PACKS = CREDIT_PACKS.map(({ code }) => code);

/** The same provider, whose caller may die once it has answered. */
function mortal(provider: PaymentProvider, step: () => void): PaymentProvider {
  return new Proxy(provider, {
    get(target, name: keyof PaymentProvider) {
      const method = target[name];
      if (typeof method !== 'function') return method;
      return async (...given: never[]) => {
        const answer = await (method as (...given: never[]) => Promise<unknown>)(...given);
        step();
        return answer;
      };
    },
  });
}
