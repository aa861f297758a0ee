import { createFakeRoutes, expand, pageOf } from './fake-stripe-api.ts';
import { paySession } from './fake-stripe-checkouts.ts';
import { createFakeEvents } from './fake-stripe-events.ts';
import { decodeForm, type Params } from './fake-stripe-form.ts';
import { createFakeInvoices, DECLINED } from './fake-stripe-invoices.ts';
import { createFakeObjects, type FakeSession, FakeStripeError } from './fake-stripe-objects.ts';
import { answerPage } from './fake-stripe-pages.ts';
import type { FakeParts } from './fake-stripe-parts.ts';
import { createFakeSubscriptions } from './fake-stripe-subscriptions.ts';
import { startFakeVendor, type VendorRequest, type VendorResponse } from './fake-vendor.ts';

const KEY = 'sk_test_goodword';
const WEBHOOK_SECRET = 'whsec_goodword';
const CARD = '4242';
const DAY = 86_400;

/**
 * Speaks Stripe's protocol: forms with brackets, pages, idempotency keys, errors and signed events. Its pages can be opened
 * in a browser, and its clock moves as a test says.
 */
export async function startFakeStripe({ port }: { port?: number } = {}) {
  const objects = createFakeObjects();
  const events = createFakeEvents(objects);
  const invoices = createFakeInvoices(objects, events.emit);
  const subscriptions = createFakeSubscriptions(objects, { emit: events.emit, invoices });
  const parts: FakeParts = { objects, invoices, subscriptions, baseUrl: () => vendor.url };
  const routes = createFakeRoutes(parts);
  const replies = new Map<string, { request: string; response: VendorResponse }>();

  function answer(request: VendorRequest): VendorResponse {
    if (!request.path.startsWith('/v1/')) return answerPage(request, { ...parts, pay });
    if (request.headers.authorization !== `Bearer ${stripe.key}`) {
      const message = `Invalid API Key provided: ${request.headers.authorization}`;
      return refusal(new FakeStripeError(401, { message }));
    }
    const key = request.headers['idempotency-key'];
    if (request.method !== 'POST' || typeof key !== 'string') return run(request);
    const asked = `${request.path} ${[...request.form].sort().join('&')}`;
    const known = replies.get(key);
    if (known && known.request !== asked) {
      const message = 'Keys for idempotent requests can only be used with the same parameters.';
      return refusal(new FakeStripeError(400, { type: 'idempotency_error', message }));
    }
    if (known) {
      const headers = { ...known.response.headers, 'idempotent-replayed': 'true' };
      return { ...known.response, headers };
    }
    const response = run(request);
    // Stripe keeps its own failures, too, but not refusals before anything was done.
    if (!response.status || response.status >= 500) replies.set(key, { request: asked, response });
    return response;
  }

  function run(request: VendorRequest): VendorResponse {
    const params: Params = { ...decodeForm(request.query), ...decodeForm(request.form) };
    const found = findRoute(request);
    if (stripe.keptFailures > 0 && request.method === 'POST') {
      stripe.keptFailures -= 1;
      return {
        ...refusal(new FakeStripeError(500, { type: 'api_error', message: 'Kept.' })),
        headers: { 'stripe-should-retry': 'false' },
      };
    }
    try {
      if (!found)
        throw new FakeStripeError(404, {
          message: `Unrecognized request URL (${request.method} ${request.path}).`,
        });
      const made = found.route(params, found.id);
      const body = Array.isArray(made) ? pageOf(made, params, request.path) : made;
      return { body: expand(objects, body, params) };
    } catch (error) {
      if (error instanceof FakeStripeError) return refusal(error);
      throw error;
    }
  }

  function findRoute({ method, path }: VendorRequest) {
    const exact = path.slice('/v1/'.length);
    const plain = routes[`${method} ${exact}`];
    if (plain) return { route: plain, id: '' };
    for (const [name, route] of Object.entries(routes)) {
      const pattern = name.replaceAll('/', '\\/').replace(':', '([^/]+)');
      const match = new RegExp(`^${pattern}$`).exec(`${method} ${exact}`);
      if (match?.[1]) return { route, id: match[1] };
    }
    return null;
  }

  /** Pays a page. With `isDelayed`, the money comes later: by `succeed`. */
  function pay(checkout: string, { card = CARD, isDelayed = false } = {}): FakeSession {
    const session = objects.get('checkout.session', checkout.split('/').at(-1));
    paySession(parts, session, { card, isDelayed });
    events.emit('checkout.session.completed', session);
    return session;
  }

  const vendor = await startFakeVendor({
    ...(port !== undefined && { port }),
    profile: { id: '', name: '', detail: '', reviews: [] },
    answer,
    errorBody: (status) => ({ error: { type: 'api_error', message: `Failure ${status}` } }),
  });

  const stripe = {
    /** Of the API; a test may change it, as if it had been revoked. */
    key: KEY,
    webhookSecret: WEBHOOK_SECRET,
    env: {
      STRIPE_SECRET_KEY: KEY,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_URL: vendor.url,
    },
    settings: { secretKey: KEY, apiUrl: vendor.url, hasAutomaticTax: false },
    url: vendor.url,
    objects,
    events,
    invoices,
    subscriptions,
    /** Method and path of each request so far. */
    requests: vendor.requests,
    /** What goes wrong with the next requests. */
    failNext: vendor.failNext,
    /** So many of the next POST requests fail with 500, which is kept for their idempotency keys. */
    keptFailures: 0,
    recover: vendor.recover,
    pay,
    /** Delayed money arrives. */
    succeed(checkout: string): void {
      const session = objects.get('checkout.session', checkout.split('/').at(-1));
      session.payment_status = 'paid';
      if (session.payment_intent)
        objects.get('payment_intent', session.payment_intent).status = 'succeeded';
      events.emit('checkout.session.async_payment_succeeded', session);
    },
    /** Delayed money does not arrive: the bank refuses. */
    failLater(checkout: string): void {
      const session = objects.get('checkout.session', checkout.split('/').at(-1));
      if (session.payment_intent)
        objects.get('payment_intent', session.payment_intent).status = 'requires_payment_method';
      events.emit('checkout.session.async_payment_failed', session);
    },
    /** Confirms the change of a page of the portal; false if the card is declined. */
    confirm(portal: string): boolean {
      const { flow } = objects.get('billing_portal.session', portal.split('/').at(-1));
      const change = flow?.subscription_update_confirm;
      const price = objects.get('price', change?.items[0]?.price);
      return subscriptions.change(objects.get('subscription', change?.subscription), price);
    },
    /** From now on the customer's card is declined, or works again. */
    declineCard: (customer: string) => invoices.setCard(customer, DECLINED),
    mendCard: (customer: string) => invoices.setCard(customer, CARD),
    /** Lets time pass, with renewals and retries. */
    advance: (time: { days?: number; seconds?: number }) =>
      subscriptions.advanceTo(objects.now() + (time.days ?? 0) * DAY + (time.seconds ?? 0)),
    /** Does what is due by now. */
    catchUp: () => subscriptions.advanceTo(objects.now()),
    async stop(): Promise<void> {
      await events.settled();
      await vendor.stop();
    },
  };
  return stripe;
}

export type FakeStripe = Awaited<ReturnType<typeof startFakeStripe>>;

function refusal({ status, body }: FakeStripeError): VendorResponse {
  return { status, body, headers: { 'request-id': 'req_fake' } };
}
