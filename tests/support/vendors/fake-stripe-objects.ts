import { randomBytes } from 'node:crypto';

type Metadata = Record<string, string>;

interface Base {
  id: string;
  created: number;
  livemode: false;
}

export interface FakeCustomer extends Base {
  object: 'customer';
  name: string | null;
  email: string | null;
  metadata: Metadata;
  invoice_settings: { default_payment_method: string | null };
  /** Credit of a change to a cheaper plan, negative. */
  balance: number;
}

export interface FakeMethod extends Base {
  object: 'payment_method';
  type: 'card';
  customer: string;
  /** `0341` is declined whenever it is charged. */
  card: { brand: string; last4: string };
}

export interface FakeProduct extends Base {
  object: 'product';
  name: string;
  active: boolean;
  metadata: Metadata;
}

export interface FakePrice extends Base {
  object: 'price';
  active: boolean;
  currency: string;
  unit_amount: number;
  recurring: { interval: 'month' | 'year'; interval_count: 1 } | null;
  lookup_key: string | null;
  product: string;
  metadata: Metadata;
}

export interface FakeCoupon extends Base {
  object: 'coupon';
  percent_off: number | null;
  amount_off: number | null;
  currency: string | null;
  duration: string;
  duration_in_months: number | null;
  max_redemptions: number | null;
  times_redeemed: number;
  metadata: Metadata;
}

export interface FakeSession extends Base {
  object: 'checkout.session';
  mode: 'subscription' | 'payment';
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid' | 'no_payment_required';
  url: string | null;
  customer: string;
  client_reference_id: string | null;
  metadata: Metadata;
  success_url: string;
  cancel_url: string;
  subscription: string | null;
  payment_intent: string | null;
  invoice: string | null;
  amount_total: number;
  currency: string;
  expires_at: number;
  automatic_tax: { enabled: boolean };
}

export interface FakeItem {
  id: string;
  object: 'subscription_item';
  current_period_start: number;
  current_period_end: number;
  price: FakePrice;
  quantity: 1;
}

export interface FakeSubscription extends Base {
  object: 'subscription';
  customer: string;
  status:
    | 'active'
    | 'trialing'
    | 'past_due'
    | 'unpaid'
    | 'canceled'
    | 'incomplete'
    | 'incomplete_expired'
    | 'paused';
  currency: string;
  metadata: Metadata;
  items: { object: 'list'; data: FakeItem[]; has_more: false; url: string };
  start_date: number;
  billing_cycle_anchor: number;
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  canceled_at: number | null;
  ended_at: number | null;
  default_payment_method: string | null;
  latest_invoice: string | null;
  /** Ids of discounts. */
  discounts: string[];
}

export interface FakeDiscount extends Base {
  object: 'discount';
  source: { type: 'coupon'; coupon: string };
  subscription: string;
  end: number | null;
}

export interface FakeInvoice extends Base {
  object: 'invoice';
  customer: string;
  number: string;
  description: string | null;
  currency: string;
  status: 'open' | 'paid' | 'void' | 'uncollectible';
  total: number;
  amount_paid: number;
  attempted: boolean;
  attempt_count: number;
  metadata: Metadata;
  parent: {
    type: string;
    subscription_details: { subscription: string; metadata: Metadata };
  } | null;
  status_transitions: { finalized_at: number; paid_at: number | null };
  hosted_invoice_url: string;
  invoice_pdf: string;
  lines: {
    object: 'list';
    data: { id: string; description: string; amount: number }[];
    has_more: false;
  };
  /** Sent only if a request expands it. */
  payments: { object: 'list'; data: FakeInvoicePayment[]; has_more: false };
}

interface FakeInvoicePayment {
  id: string;
  object: 'invoice_payment';
  status: 'paid';
  amount_paid: number;
  payment: { type: 'payment_intent'; payment_intent: string };
}

export interface FakePayment extends Base {
  object: 'payment_intent';
  customer: string;
  amount: number;
  amount_received: number;
  currency: string;
  status: 'succeeded' | 'processing' | 'requires_payment_method' | 'canceled';
  metadata: Metadata;
  latest_charge: string | null;
}

export interface FakeCharge extends Base {
  object: 'charge';
  customer: string;
  amount: number;
  amount_refunded: number;
  currency: string;
  disputed: boolean;
  refunded: boolean;
  paid: boolean;
  payment_intent: string;
  metadata: Metadata;
}

export interface FakeRefund extends Base {
  object: 'refund';
  amount: number;
  charge: string;
  payment_intent: string;
  status: 'succeeded';
  metadata: Metadata;
}

export interface FakeDispute extends Base {
  object: 'dispute';
  amount: number;
  currency: string;
  charge: string;
  payment_intent: string;
  status: 'needs_response' | 'won' | 'lost' | 'warning_needs_response';
}

export interface FakeConfiguration extends Base {
  object: 'billing_portal.configuration';
  active: boolean;
  metadata: Metadata;
  features: {
    subscription_update: { enabled: boolean; products: { product: string; prices: string[] }[] };
  };
}

export interface FakePortal extends Base {
  object: 'billing_portal.session';
  customer: string;
  configuration: string;
  url: string;
  return_url: string;
  flow: {
    type: string;
    subscription_update_confirm: { subscription: string; items: { id: string; price: string }[] };
  } | null;
}

export type FakeObject =
  | FakeCustomer
  | FakeMethod
  | FakeProduct
  | FakePrice
  | FakeCoupon
  | FakeSession
  | FakeSubscription
  | FakeDiscount
  | FakeInvoice
  | FakePayment
  | FakeCharge
  | FakeRefund
  | FakeDispute
  | FakeConfiguration
  | FakePortal;

type Kind = FakeObject['object'];
type ObjectOf<K extends Kind> = Extract<FakeObject, { object: K }>;

const PREFIXES: Readonly<Record<Kind, string>> = {
  customer: 'cus',
  payment_method: 'pm',
  product: 'prod',
  price: 'price',
  coupon: 'coupon',
  'checkout.session': 'cs_test',
  subscription: 'sub',
  discount: 'di',
  invoice: 'in',
  payment_intent: 'pi',
  charge: 'ch',
  refund: 're',
  dispute: 'dp',
  'billing_portal.configuration': 'bpc',
  'billing_portal.session': 'bps',
};

/** An error as Stripe describes it. */
export class FakeStripeError extends Error {
  readonly status: number;
  readonly body: object;

  constructor(
    status: number,
    error: { type?: string; code?: string; message: string; param?: string },
  ) {
    super(error.message);
    this.status = status;
    this.body = { error: { type: 'invalid_request_error', ...error } };
  }
}

/** All that a fake Stripe knows, and its time. */
export function createFakeObjects() {
  const objects = new Map<string, FakeObject>();
  const prefix = randomBytes(3).toString('hex');
  let count = 0;
  let offset = 0;
  let fixed: number | null = null;

  const now = () => fixed ?? Math.floor((Date.now() + offset) / 1000);

  function newId(kind: string): string {
    count += 1;
    return `${kind}_${prefix}${String(count).padStart(6, '0')}`;
  }

  function all<K extends Kind>(kind: K): ObjectOf<K>[] {
    return [...objects.values()].filter((one): one is ObjectOf<K> => one.object === kind);
  }

  return {
    all,
    newId,
    /** In seconds, as Stripe counts. */
    now,
    /** Sets the time of what is done in `work`. */
    at(seconds: number, work: () => void): void {
      fixed = seconds;
      try {
        work();
      } finally {
        fixed = null;
      }
    },
    /** Moves the clock from now on. */
    setTime(seconds: number): void {
      offset += (seconds - now()) * 1000;
    },
    add<K extends Kind>(
      kind: K,
      fields: Omit<ObjectOf<K>, 'id' | 'object' | 'created' | 'livemode'> & { id?: string },
    ): ObjectOf<K> {
      const made = {
        object: kind,
        created: now(),
        livemode: false,
        ...fields,
        id: fields.id ?? newId(PREFIXES[kind]),
      } as unknown as ObjectOf<K>;
      objects.set(made.id, made);
      return made;
    },
    /** @throws FakeStripeError 404, or 400 for the parameter `param` */
    get<K extends Kind>(kind: K, id: string | undefined, param?: string): ObjectOf<K> {
      const found = objects.get(id ?? '');
      if (found?.object === kind) return found as ObjectOf<K>;
      throw new FakeStripeError(param === undefined ? 404 : 400, {
        code: 'resource_missing',
        message: `No such ${kind.replace('.', ' ')}: '${id}'`,
        ...(param !== undefined && { param }),
      });
    },
    find: (id: string): FakeObject | undefined => objects.get(id),
    remove: (id: string): void => void objects.delete(id),
  };
}

export type FakeObjects = ReturnType<typeof createFakeObjects>;
