import type {
  OfCustomer,
  PaymentProvider,
  ProvidedPayment,
  ProvidedSubscription,
} from '#server/adapters/payments/port.ts';
import { findOpenOrClosedBusiness } from '#server/modules/businesses/queries.ts';
import { isOpenBusiness } from '#server/platform/business/store.ts';
import { type BillingParts, customerOf } from '../billing-parts.ts';
import { findSurplus, running } from '../refresh/read-provided.ts';
import {
  listPurchases,
  listSubscriptions,
  type PurchaseRow,
  type SubscriptionRow,
} from '../store.ts';

type Parts = Pick<BillingParts, 'database' | 'payments'>;

/**
 * Compares what is stored of a business with what the payment provider says, and changes nothing. Answers the differences,
 * one line each. Of a closed business, only what it is still charged for is one.
 */
export async function compareBilling(
  { database, payments: provider }: Parts,
  businessId: string,
): Promise<string[]> {
  const business = await findOpenOrClosedBusiness(database, businessId);
  if (!business) return [];
  const subscriptions = await listSubscriptions(database, businessId);
  const purchases = await listPurchases(database, businessId);
  const customer = customerOf(business, provider);
  if (customer === null) {
    // Of another provider, or of none.
    return [];
  }
  const provided = await readAll(provider, customer);
  if (!(await isOpenBusiness(database, businessId))) return compareClosed(provided.subscriptions);
  return [
    ...compareSubscriptions(subscriptions, provided.subscriptions),
    ...comparePurchases(purchases, provided.payments),
    ...findSurplus(provided.subscriptions).map(
      ({ subscriptionId, product }) =>
        `subscription ${subscriptionId} (${product}) is a second one`,
    ),
  ];
}

/** What counts: nobody has bought what was never paid, or what carries another business's id. */
async function readAll(provider: PaymentProvider, customer: OfCustomer) {
  const { businessId } = customer;
  const isOwn = (one: { businessId: string | null }) =>
    one.businessId === null || one.businessId === businessId;
  const subscriptions = await provider.listSubscriptions(customer);
  const payments = await provider.listPayments(customer);
  return {
    subscriptions: subscriptions.filter((one) => isOwn(one) && one.status !== 'incomplete'),
    payments: payments.filter(isOwn),
  };
}

function compareClosed(provided: readonly ProvidedSubscription[]): string[] {
  return running(provided)
    .filter(({ cancelsAtPeriodEnd }) => !cancelsAtPeriodEnd)
    .map(
      ({ subscriptionId, product }) =>
        `subscription ${subscriptionId} (${product}) goes on although the business is closed`,
    );
}

function compareSubscriptions(
  stored: readonly SubscriptionRow[],
  provided: readonly ProvidedSubscription[],
): string[] {
  const rows = new Map(stored.map((row) => [row.subscription_id, row]));
  const lines = provided.flatMap((one) => {
    const row = rows.get(one.subscriptionId);
    rows.delete(one.subscriptionId);
    const name = `subscription ${one.subscriptionId}`;
    if (row) return differences(name, fieldsOfRow(row), fieldsOf(one, row));
    return one.product === null ? [] : [`${name} (${one.product}, ${one.status}) is missing here`];
  });
  return [
    ...lines,
    ...[...rows.keys()].map((id) => `subscription ${id} is unknown to the payment provider`),
  ];
}

type Fields = Readonly<Record<string, string | number | boolean | null>>;

function fieldsOfRow(row: SubscriptionRow): Fields {
  return {
    product: row.product,
    status: row.status,
    amount: row.amount,
    currency: row.currency,
    interval: row.interval,
    'end of the period': row.period_ends_at.toISOString(),
    'ends with the period': row.cancels_at_period_end,
    'owed since': row.failed_at?.toISOString() ?? null,
    ended: row.ended_at?.toISOString() ?? null,
  };
}

/** A price that we do not sell keeps what was stored. */
function fieldsOf(one: ProvidedSubscription, row: SubscriptionRow): Fields {
  return {
    product: one.product ?? row.product,
    status: one.status,
    amount: one.amount,
    currency: one.currency,
    interval: one.interval ?? row.interval,
    'end of the period': one.periodEndsAt.toISOString(),
    'ends with the period': one.cancelsAtPeriodEnd,
    'owed since': one.failedAt?.toISOString() ?? null,
    ended: one.endedAt?.toISOString() ?? null,
  };
}

function comparePurchases(
  stored: readonly PurchaseRow[],
  provided: readonly ProvidedPayment[],
): string[] {
  const rows = new Map(stored.map((row) => [row.payment_id, row]));
  const lines = provided.flatMap(({ paymentId, product, amount, currency, refundedAmount }) => {
    const row = rows.get(paymentId);
    rows.delete(paymentId);
    const name = `payment ${paymentId}`;
    if (!row) return [`${name} (${product}) is missing here`];
    return differences(
      name,
      {
        product: row.product,
        amount: row.amount,
        currency: row.currency,
        refunded: row.refunded_amount,
      },
      { product, amount, currency, refunded: refundedAmount },
    );
  });
  return [
    ...lines,
    ...[...rows.keys()].map((id) => `payment ${id} is unknown to the payment provider`),
  ];
}

function differences(name: string, here: Fields, there: Fields): string[] {
  return Object.keys(here)
    .filter((field) => here[field] !== there[field])
    .map((field) => `${name}: ${field} is ${here[field]} here, ${there[field]} there`);
}
