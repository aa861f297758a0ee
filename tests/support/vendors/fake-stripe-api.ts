import { createCheckoutRoutes } from './fake-stripe-checkouts.ts';
import { listAt, metadataAt, numberAt, type Params, textAt } from './fake-stripe-form.ts';
import {
  type FakeObject,
  type FakeObjects,
  type FakePrice,
  FakeStripeError,
  type FakeSubscription,
} from './fake-stripe-objects.ts';
import { checkCoupon, type FakeParts, type Route } from './fake-stripe-parts.ts';

/** The requests that a fake Stripe knows. A list is given whole, oldest first. */
export function createFakeRoutes(parts: FakeParts): Record<string, Route> {
  const { objects, invoices, subscriptions } = parts;

  function findPriceByKey(key: string): FakePrice | undefined {
    return objects.all('price').find(({ lookup_key }) => lookup_key === key);
  }

  /** Takes a lookup key from the price that has it. */
  function takeKey(params: Params): string | null {
    const key = textAt(params, 'lookup_key');
    if (key === undefined) return null;
    const holder = findPriceByKey(key);
    if (holder && textAt(params, 'transfer_lookup_key') !== 'true') {
      throw new FakeStripeError(400, {
        message: `A price (\`${holder.id}\`) already uses that lookup key.`,
        param: 'lookup_key',
      });
    }
    if (holder) holder.lookup_key = null;
    return key;
  }

  function running(id: string): FakeSubscription {
    const subscription = objects.get('subscription', id);
    if (subscription.status === 'canceled') {
      throw new FakeStripeError(404, {
        code: 'resource_missing',
        message: `No such subscription: '${id}'`,
      });
    }
    return subscription;
  }

  function updateSubscription(params: Params, id: string): FakeSubscription {
    const subscription = running(id);
    const cancels = textAt(params, 'cancel_at_period_end');
    if (cancels !== undefined) subscriptions.setCancelling(subscription, cancels === 'true');
    if (textAt(params, 'cancel_at') === '') subscriptions.setCancelling(subscription, false);
    const discounts = listAt(params, 'discounts') as Params[];
    if (discounts.length > 0) {
      subscription.discounts = discounts.flatMap((one) => textAt(one, 'discount') ?? []);
      for (const coupon of discounts.flatMap((one) => textAt(one, 'coupon') ?? [])) {
        checkCoupon(objects, coupon);
        subscriptions.addDiscount(subscription, coupon);
      }
    }
    return subscription;
  }

  const ofCustomer = <T extends { customer: string }>(list: T[], params: Params): T[] => {
    const customer = textAt(params, 'customer');
    if (customer !== undefined) objects.get('customer', customer, 'customer');
    return list.filter((one) => customer === undefined || one.customer === customer);
  };
  const inStatus = <T extends { status: string }>(list: T[], params: Params): T[] => {
    const status = textAt(params, 'status');
    return list.filter((one) => status === undefined || one.status === status);
  };

  return {
    ...createCheckoutRoutes(parts),
    'POST customers': (params) =>
      objects.add('customer', {
        name: textAt(params, 'name') ?? null,
        email: textAt(params, 'email') ?? null,
        metadata: metadataAt(params, 'metadata'),
        invoice_settings: { default_payment_method: null },
        balance: 0,
      }),
    'GET customers/:': (_params, id) => objects.get('customer', id),
    'POST customers/:': (params, id) => {
      const customer = objects.get('customer', id);
      customer.name = textAt(params, 'name') ?? customer.name;
      customer.email = textAt(params, 'email') ?? customer.email;
      return customer;
    },
    'GET payment_methods': (params) => ofCustomer(objects.all('payment_method'), params),

    'GET products/:': (_params, id) => objects.get('product', id),
    'POST products': (params) => {
      const id = textAt(params, 'id');
      if (id !== undefined && objects.find(id)) throw alreadyExists('Product', id);
      return objects.add('product', {
        ...(id !== undefined && { id }),
        name: textAt(params, 'name') ?? '',
        active: true,
        metadata: metadataAt(params, 'metadata'),
      });
    },
    'POST products/:': (params, id) => {
      const product = objects.get('product', id);
      product.name = textAt(params, 'name') ?? product.name;
      product.active = textAt(params, 'active') !== 'false';
      return product;
    },

    'GET prices': (params) => {
      const keys = listAt(params, 'lookup_keys');
      const active = textAt(params, 'active');
      return objects
        .all('price')
        .filter((one) => keys.length === 0 || keys.includes(one.lookup_key ?? ''))
        .filter((one) => active === undefined || String(one.active) === active);
    },
    'POST prices': (params) => {
      const interval = textAt(params, 'recurring', 'interval');
      return objects.add('price', {
        active: true,
        currency: textAt(params, 'currency') ?? '',
        unit_amount: numberAt(params, 'unit_amount') ?? 0,
        recurring:
          interval === 'month' || interval === 'year' ? { interval, interval_count: 1 } : null,
        lookup_key: takeKey(params),
        product: objects.get('product', textAt(params, 'product'), 'product').id,
        metadata: metadataAt(params, 'metadata'),
      });
    },
    'POST prices/:': (params, id) => {
      const price = objects.get('price', id);
      if (textAt(params, 'active') !== undefined)
        price.active = textAt(params, 'active') === 'true';
      const key = takeKey(params);
      if (key !== null) price.lookup_key = key;
      Object.assign(price.metadata, metadataAt(params, 'metadata'));
      return price;
    },

    'GET coupons/:': (_params, id) => objects.get('coupon', id),
    'POST coupons': (params) => {
      const id = textAt(params, 'id');
      if (id !== undefined && objects.find(id)) throw alreadyExists('Coupon', id);
      return objects.add('coupon', {
        ...(id !== undefined && { id }),
        percent_off: numberAt(params, 'percent_off') ?? null,
        amount_off: numberAt(params, 'amount_off') ?? null,
        currency: textAt(params, 'currency') ?? null,
        duration: textAt(params, 'duration') ?? 'once',
        duration_in_months: numberAt(params, 'duration_in_months') ?? null,
        max_redemptions: numberAt(params, 'max_redemptions') ?? null,
        times_redeemed: 0,
        metadata: metadataAt(params, 'metadata'),
      });
    },

    'GET subscriptions': (params) => {
      const list = ofCustomer(objects.all('subscription'), params);
      const status = textAt(params, 'status');
      if (status === 'all') return list;
      if (status !== undefined) return list.filter((one) => one.status === status);
      return list.filter((one) => one.status !== 'canceled');
    },
    'GET subscriptions/:': (_params, id) => objects.get('subscription', id),
    'POST subscriptions/:': updateSubscription,
    'DELETE subscriptions/:': (_params, id) => {
      const subscription = running(id);
      subscriptions.end(subscription);
      return subscription;
    },

    'GET invoices': (params) => {
      const subscription = textAt(params, 'subscription');
      return inStatus(ofCustomer(objects.all('invoice'), params), params).filter(
        ({ parent }) =>
          subscription === undefined || parent?.subscription_details.subscription === subscription,
      );
    },
    'GET payment_intents': (params) => ofCustomer(objects.all('payment_intent'), params),
    'GET payment_intents/:': (_params, id) => objects.get('payment_intent', id),
    'GET charges': (params) => ofCustomer(objects.all('charge'), params),
    'GET disputes': (params) => {
      const payment = textAt(params, 'payment_intent');
      return objects.all('dispute').filter((one) => one.payment_intent === payment);
    },
    'POST refunds': (params) =>
      invoices.refund(textAt(params, 'payment_intent') ?? '', {
        ...(numberAt(params, 'amount') !== undefined && { amount: numberAt(params, 'amount') }),
        metadata: metadataAt(params, 'metadata'),
      }),

    'GET account': () =>
      ({ id: 'acct_fake', object: 'account', livemode: false }) as unknown as FakeObject,
  };
}

function alreadyExists(what: string, id: string): FakeStripeError {
  return new FakeStripeError(400, {
    code: 'resource_already_exists',
    message: `${what} already exists with id ${id}`,
  });
}

/** One page of a list, newest first, as Stripe pages. */
export function pageOf(list: readonly FakeObject[], params: Params, url: string) {
  const limit = numberAt(params, 'limit') ?? 10;
  if (limit < 1 || limit > 100) {
    throw new FakeStripeError(400, { message: `Invalid limit: ${limit}`, param: 'limit' });
  }
  const newest = list.toReversed();
  const startingAfter = textAt(params, 'starting_after');
  const before = newest.findIndex(({ id }) => id === startingAfter);
  if (startingAfter !== undefined && before === -1) {
    throw new FakeStripeError(400, {
      code: 'resource_missing',
      message: `No such object: '${startingAfter}'`,
      param: 'starting_after',
    });
  }
  const data = newest.slice(before + 1, before + 1 + limit);
  return { object: 'list', url, has_more: before + 1 + limit < newest.length, data };
}

/** A copy with the objects in place of the ids that a request expands; payments of invoices come only so. */
export function expand(objects: FakeObjects, answer: object, params: Params): object {
  const copy = structuredClone(answer) as Params;
  const paths = listAt(params, 'expand').map(String);
  const leaves = (part: unknown, at: string): void => {
    if (typeof part !== 'object' || part === null) return;
    const one = part as Record<string, unknown>;
    if (one.object === 'invoice' && !paths.includes(at === '' ? 'payments' : `${at}payments`)) {
      delete one.payments;
    }
    for (const [key, value] of Object.entries(one)) {
      const path = /^\d+$/.test(key) ? at : `${at}${key}.`;
      const target = path.replace(/\.$/, '');
      if (
        typeof value === 'string' &&
        paths.some((wanted) => `${wanted}.`.startsWith(`${target}.`))
      )
        one[key] = structuredClone(objects.find(value) ?? value);
      leaves(one[key], path);
    }
  };
  leaves(copy, '');
  return copy;
}
