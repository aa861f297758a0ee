import type Stripe from 'stripe';
import {
  type Interval,
  isSubscriptionCode,
  lookupKeyOf,
  PRODUCT_CODES,
  type ProductCode,
} from '#domain/products.ts';
import type { Checkout, ProvidedInvoice, ProvidedPayment, ProvidedSubscription } from './port.ts';

/** In the metadata of every object that we make: the business, and what is sold. */
export interface OurMetadata extends Stripe.MetadataParam {
  bID: string;
  product: ProductCode;
}

export function productNamed(code: unknown): ProductCode | null {
  return PRODUCT_CODES.find((one) => one === code) ?? null;
}

/** A price that was replaced has lost its lookup key, but keeps its metadata. */
export function productOfPrice({ lookup_key, metadata }: Stripe.Price): ProductCode | null {
  return (
    PRODUCT_CODES.find((code) => lookupKeyOf(code) === lookup_key) ?? productNamed(metadata.product)
  );
}

export function dateOf(seconds: number): Date {
  return new Date(seconds * 1000);
}

export function idOf(reference: string | { id: string } | null | undefined): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null);
}

/** @param failedAt since when a payment is owed */
export function subscriptionOf(
  subscription: Stripe.Subscription,
  failedAt: Date | null,
): ProvidedSubscription {
  const [item] = subscription.items.data;
  const price = item?.price;
  const product = price ? productOfPrice(price) : null;
  const { ended_at, cancel_at, cancel_at_period_end, metadata } = subscription;
  const status = statusOf(subscription.status);
  return {
    subscriptionId: subscription.id,
    businessId: metadata.bID ?? null,
    product: isSubscriptionCode(product) ? product : null,
    status,
    amount: (price?.unit_amount ?? 0) * (item?.quantity ?? 1),
    currency: subscription.currency,
    interval: intervalOf(price),
    startedAt: dateOf(subscription.start_date),
    periodEndsAt: dateOf(cancel_at ?? periodEndOf(subscription)),
    cancelsAtPeriodEnd: cancel_at_period_end || cancel_at !== null,
    failedAt: status === 'past_due' ? (failedAt ?? dateOf(periodStartOf(subscription))) : null,
    endedAt: status === 'ended' ? dateOf(ended_at ?? periodEndOf(subscription)) : null,
  };
}

function intervalOf(price: Stripe.Price | undefined): Interval | null {
  const interval = price?.recurring?.interval;
  if (interval === 'year') return 'year';
  return interval === 'month' ? 'month' : null;
}

/** A paused one collects nothing: its payment is owed. One whose first payment was never made counts for nothing. */
function statusOf(status: Stripe.Subscription.Status): ProvidedSubscription['status'] {
  switch (status) {
    case 'active':
    case 'trialing':
      return 'active';
    case 'incomplete':
    case 'incomplete_expired':
      return 'incomplete';
    case 'canceled':
      return 'ended';
    default:
      return 'past_due';
  }
}

/** Until 2025, periods were a subscription's, not an item's; an account may still send these. */
type OlderPeriods = {
  readonly current_period_start?: number;
  readonly current_period_end?: number;
};

export function periodEndOf(subscription: Stripe.Subscription & OlderPeriods): number {
  const ends = subscription.items.data.flatMap(
    ({ current_period_end }) => current_period_end ?? [],
  );
  return ends.length > 0 ? Math.max(...ends) : (subscription.current_period_end ?? 0);
}

function periodStartOf(subscription: Stripe.Subscription & OlderPeriods): number {
  const [item] = subscription.items.data;
  const start = item?.current_period_start ?? subscription.current_period_start;
  return start ?? subscription.start_date;
}

export function checkoutOf(session: Stripe.Checkout.Session): Checkout {
  const isPaid = session.status === 'complete' && session.payment_status !== 'unpaid';
  return {
    state: isPaid ? 'paid' : isOver(session) ? 'expired' : 'open',
    paymentId: isPaid && session.mode === 'payment' ? paymentIdOf(session) : null,
    subscriptionId: isPaid ? idOf(session.subscription) : null,
  };
}

/** Expired, or completed with a payment that failed later, such as by a bank; told only if both are expanded. */
function isOver({ status, payment_intent: payment, subscription }: Stripe.Checkout.Session) {
  if (status !== 'complete') return status === 'expired';
  const states = [payment, subscription].map((one) =>
    typeof one === 'object' && one !== null ? one.status : null,
  );
  return states.some((state) => state !== null && FAILED.includes(state));
}

const FAILED = ['requires_payment_method', 'canceled', 'incomplete_expired'];

/** What a discount made free has no payment: the page stands for it. */
function paymentIdOf(session: Stripe.Checkout.Session): string {
  return idOf(session.payment_intent) ?? session.id;
}

/** A purchase that a discount made free; null for any other page. */
export function freePaymentOf(session: Stripe.Checkout.Session): ProvidedPayment | null {
  const { paymentId } = checkoutOf(session);
  if (paymentId !== session.id) return null;
  return {
    paymentId,
    businessId: session.metadata?.bID ?? null,
    product: productNamed(session.metadata?.product),
    status: 'paid',
    amount: 0,
    currency: session.currency ?? '',
    paidAt: dateOf(session.created),
    refundedAmount: 0,
  };
}

/** @param disputed how much of it disputes hold back */
export function paymentOf(
  { id, metadata, currency, status, created, ...payment }: Stripe.PaymentIntent,
  disputed: number,
): ProvidedPayment {
  const charge = typeof payment.latest_charge === 'string' ? null : payment.latest_charge;
  const amount = status === 'succeeded' ? payment.amount_received : payment.amount;
  return {
    paymentId: id,
    businessId: metadata.bID ?? null,
    product: productNamed(metadata.product),
    status: status === 'succeeded' ? 'paid' : status === 'canceled' ? 'failed' : 'pending',
    amount,
    currency,
    paidAt: dateOf(charge?.created ?? created),
    refundedAmount: Math.min(amount, (charge?.amount_refunded ?? 0) + disputed),
  };
}

/** Disputes that were won, or were only questions, hold nothing back. */
export function disputedAmount(disputes: readonly Stripe.Dispute[]): number {
  const holding = disputes.filter(({ status }) => !/^(?:won|prevented|warning_.*)$/.test(status));
  return holding.reduce((sum, { amount }) => sum + amount, 0);
}

/** @param refundedAmount of its payments */
export function invoiceOf(invoice: Stripe.Invoice, refundedAmount: number): ProvidedInvoice {
  const [line] = invoice.lines.data;
  return {
    invoiceId: invoice.id,
    number: invoice.number,
    createdAt: dateOf(invoice.created),
    description: invoice.description ?? line?.description ?? '',
    amount: invoice.total,
    currency: invoice.currency,
    refundedAmount,
    state: invoice.status === 'paid' ? 'paid' : invoice.status === 'open' ? 'open' : 'void',
    url: invoice.hosted_invoice_url ?? null,
    pdfUrl: invoice.invoice_pdf ?? null,
  };
}

/** Those with which an invoice was paid. */
export function paymentIdsOf({ payments }: Stripe.Invoice): string[] {
  const paid = payments?.data.filter(({ status }) => status === 'paid') ?? [];
  return paid.flatMap(({ payment }) => idOf(payment.payment_intent) ?? []);
}

/** As people know it. */
export function nameOfMethod({ card, type, ...method }: Stripe.PaymentMethod): string {
  if (card) return `${CARD_NAMES[card.brand] ?? capitalise(card.brand)} •••• ${card.last4}`;
  const last4 = method.sepa_debit?.last4 ?? method.us_bank_account?.last4;
  const name = METHOD_NAMES[type] ?? capitalise(type.replaceAll('_', ' '));
  return last4 ? `${name} •••• ${last4}` : name;
}

const CARD_NAMES: Readonly<Record<string, string>> = {
  amex: 'American Express',
  jcb: 'JCB',
  unionpay: 'UnionPay',
  mastercard: 'Mastercard',
};
const METHOD_NAMES: Readonly<Record<string, string>> = {
  sepa_debit: 'SEPA debit',
  us_bank_account: 'Bank account',
  paypal: 'PayPal',
};

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
