import { listAt, metadataAt, type Params, paramsAt, textAt } from './fake-stripe-form.ts';
import {
  type FakePortal,
  type FakePrice,
  type FakeSession,
  FakeStripeError,
} from './fake-stripe-objects.ts';
import { checkCoupon, type FakeParts, type Route } from './fake-stripe-parts.ts';
import { reduced } from './fake-stripe-subscriptions.ts';

const DAY = 86_400;

/** What a session was opened with and Stripe does not send back. */
interface Ordered {
  price: FakePrice;
  coupon: string | null;
  /** For the subscription, or for the payment. */
  metadata: Record<string, string>;
  /** For the invoice of a payment; null: it has none. */
  invoiceMetadata: Record<string, string> | null;
}

const ORDERS = new WeakMap<FakeSession, Ordered>();

/** The requests about Checkout and the Billing Portal. */
export function createCheckoutRoutes({ objects, baseUrl }: FakeParts): Record<string, Route> {
  function activePrice(id: string | undefined): FakePrice {
    const price = objects.get('price', id, 'line_items[0][price]');
    if (price.active) return price;
    throw new FakeStripeError(400, {
      message: `The price specified is inactive: ${price.id}`,
      param: 'line_items[0][price]',
    });
  }

  function openSession(params: Params): FakeSession {
    const mode = textAt(params, 'mode') === 'subscription' ? 'subscription' : 'payment';
    const [line] = listAt(params, 'line_items') as Params[];
    const price = activePrice(line && textAt(line, 'price'));
    if ((price.recurring === null) === (mode === 'subscription')) {
      throw new FakeStripeError(400, { message: `The price does not fit the mode ${mode}.` });
    }
    const [discount] = listAt(params, 'discounts') as Params[];
    const coupon = (discount && textAt(discount, 'coupon')) ?? null;
    if (coupon !== null) checkCoupon(objects, coupon);
    const successUrl = textAt(params, 'success_url') ?? '';
    if (!URL.canParse(successUrl)) {
      throw new FakeStripeError(400, {
        code: 'url_invalid',
        message: 'Not a valid URL',
        param: 'success_url',
      });
    }
    const amount = coupon
      ? reduced(price.unit_amount, objects.get('coupon', coupon))
      : price.unit_amount;
    const id = objects.newId('cs_test');
    const session = objects.add('checkout.session', {
      id,
      mode,
      status: 'open',
      payment_status: 'unpaid',
      url: `${baseUrl()}/pay/${id}`,
      customer: objects.get('customer', textAt(params, 'customer'), 'customer').id,
      client_reference_id: textAt(params, 'client_reference_id') ?? null,
      metadata: metadataAt(params, 'metadata'),
      success_url: successUrl,
      cancel_url: textAt(params, 'cancel_url') ?? '',
      subscription: null,
      payment_intent: null,
      invoice: null,
      amount_total: amount,
      currency: price.currency,
      expires_at: objects.now() + DAY,
      automatic_tax: { enabled: textAt(params, 'automatic_tax', 'enabled') === 'true' },
    });
    const hasInvoice = textAt(params, 'invoice_creation', 'enabled') === 'true';
    ORDERS.set(session, {
      price,
      coupon,
      metadata: metadataAt(
        params,
        mode === 'subscription' ? 'subscription_data' : 'payment_intent_data',
        'metadata',
      ),
      invoiceMetadata: hasInvoice
        ? metadataAt(params, 'invoice_creation', 'invoice_data', 'metadata')
        : null,
    });
    return session;
  }

  function openPortal(params: Params): FakePortal {
    const used = textAt(params, 'configuration');
    const configuration = used
      ? objects.get('billing_portal.configuration', used, 'configuration')
      : objects.all('billing_portal.configuration')[0];
    if (!configuration?.active) {
      throw new FakeStripeError(400, { message: 'No configuration provided.' });
    }
    const confirm = paramsAt(params, 'flow_data', 'subscription_update_confirm');
    const id = objects.newId('bps');
    const [item] = confirm ? (listAt(confirm, 'items') as Params[]) : [];
    const change = confirm && {
      subscription: objects.get('subscription', textAt(confirm, 'subscription'), 'flow_data').id,
      items: [{ id: textAt(item ?? {}, 'id') ?? '', price: textAt(item ?? {}, 'price') ?? '' }],
    };
    if (change) checkChange(change, configuration.features.subscription_update.products);
    return objects.add('billing_portal.session', {
      id,
      customer: objects.get('customer', textAt(params, 'customer'), 'customer').id,
      configuration: configuration.id,
      url: `${baseUrl()}/portal/${id}`,
      return_url: textAt(params, 'return_url') ?? '',
      flow: change
        ? { type: 'subscription_update_confirm', subscription_update_confirm: change }
        : null,
    });
  }

  function checkChange(
    { subscription: id, items }: { subscription: string; items: { id: string; price: string }[] },
    offered: { prices: string[] }[],
  ): void {
    const refuse = (message: string): never => {
      throw new FakeStripeError(400, { message, param: 'flow_data' });
    };
    const subscription = objects.get('subscription', id);
    const [item] = items;
    if (subscription.status === 'canceled') refuse('The subscription has ended.');
    if (item?.id !== subscription.items.data[0]?.id) refuse('No such item of the subscription.');
    if (!offered.some(({ prices }) => prices.includes(item?.price ?? ''))) {
      refuse('The price is not in the products of the configuration.');
    }
    if (subscription.items.data[0]?.price.id === item?.price) {
      refuse('The update has no changes to confirm.');
    }
  }

  return {
    'POST checkout/sessions': openSession,
    'GET checkout/sessions': (params) => {
      const [customer, status] = [textAt(params, 'customer'), textAt(params, 'status')];
      return objects
        .all('checkout.session')
        .filter((one) => one.customer === customer && (!status || one.status === status));
    },
    'GET checkout/sessions/:': (_params, id) => objects.get('checkout.session', id),
    'POST checkout/sessions/:/expire': (_params, id) => {
      const session = objects.get('checkout.session', id);
      if (session.status !== 'open') {
        throw new FakeStripeError(400, {
          message: 'Only Checkout Sessions with a status in ["open"] can be expired.',
        });
      }
      session.status = 'expired';
      session.url = null;
      return session;
    },
    'POST billing_portal/sessions': openPortal,
    'GET billing_portal/configurations': (params) => {
      const active = textAt(params, 'active');
      return objects
        .all('billing_portal.configuration')
        .filter((one) => active === undefined || String(one.active) === active);
    },
    'POST billing_portal/configurations': (params) =>
      objects.add('billing_portal.configuration', {
        active: true,
        metadata: metadataAt(params, 'metadata'),
        features: featuresOf(params),
      }),
    'POST billing_portal/configurations/:': (params, id) => {
      const configuration = objects.get('billing_portal.configuration', id);
      configuration.features = featuresOf(params);
      return configuration;
    },
  };
}

function featuresOf(params: Params) {
  const update = paramsAt(params, 'features', 'subscription_update') ?? {};
  const products = (listAt(update, 'products') as Params[]).map((one) => ({
    product: textAt(one, 'product') ?? '',
    prices: listAt(one, 'prices').map(String),
  }));
  return { subscription_update: { enabled: textAt(update, 'enabled') === 'true', products } };
}

/** Pays a session. @throws Error if it is not open */
export function paySession(
  { objects, invoices, subscriptions }: FakeParts,
  session: FakeSession,
  { card, isDelayed }: { card: string; isDelayed: boolean },
): void {
  const order = ORDERS.get(session);
  if (!order || session.status !== 'open') throw new Error(`${session.id} is not open.`);
  const { price, coupon, metadata, invoiceMetadata } = order;
  const { customer, currency, amount_total: amount } = session;
  invoices.setCard(customer, card);
  session.status = 'complete';
  session.url = null;
  session.payment_status = isDelayed ? 'unpaid' : 'paid';
  if (session.mode === 'subscription') {
    const subscription = subscriptions.start(customer, { price, metadata }, coupon);
    session.subscription = subscription.id;
    session.invoice = subscription.latest_invoice;
    return;
  }
  if (coupon !== null) subscriptions.redeem(objects.get('coupon', coupon));
  const payment = amount > 0 ? invoices.charge({ customer, currency }, { amount, metadata }) : null;
  if (payment && isDelayed) payment.status = 'processing';
  session.payment_intent = payment?.id ?? null;
  if (payment === null) session.payment_status = 'no_payment_required';
  if (invoiceMetadata === null) return;
  const description = objects.get('product', price.product).name;
  const invoice = invoices.addInvoice({
    customer,
    currency,
    amount,
    description,
    metadata: invoiceMetadata,
  });
  invoices.settle(invoice, payment);
  session.invoice = invoice.id;
}
