import type {
  OfCustomer,
  ProvidedPayment,
  ProvidedSubscription,
} from '#server/adapters/payments/port.ts';
import { type BillingParts, kindOf } from '../billing-parts.ts';
import type { CheckoutRow } from '../store.ts';

/** What the payment provider says of a business now. */
export interface Provided {
  /** Newest first, without those that count for nothing. */
  subscriptions: ProvidedSubscription[];
  payments: ProvidedPayment[];
  /** Open ones of ours that were paid, ended or expired meanwhile. */
  closedCheckoutIds: string[];
  /** Those of them that were paid. */
  paidCheckoutIds: string[];
  paymentMethod: string | null;
}

interface Asked {
  openCheckouts: readonly CheckoutRow[];
  /** Also looks for these payments. */
  paymentIds: readonly string[];
}

export async function readProvided(
  { payments: provider, log }: BillingParts,
  customer: OfCustomer,
  { openCheckouts, paymentIds }: Asked,
): Promise<Provided> {
  const { businessId } = customer;
  const isOwn = (object: { businessId: string | null }) => {
    const isOurs = object.businessId === null || object.businessId === businessId;
    if (!isOurs) {
      const payload = { businessId, otherId: object.businessId };
      log.warn(payload, 'payment of another business ignored');
    }
    return isOurs;
  };
  const closedCheckoutIds: string[] = [];
  const paidCheckoutIds: string[] = [];
  const wanted = new Set(paymentIds);
  for (const { checkout_id: checkoutId } of openCheckouts) {
    const checkout = await provider.readCheckout({ ...customer, checkoutId });
    if (checkout?.state !== 'open') closedCheckoutIds.push(checkoutId);
    if (checkout?.state === 'paid') paidCheckoutIds.push(checkoutId);
    if (checkout?.paymentId) wanted.add(checkout.paymentId);
  }
  const payments = await provider.listPayments(customer);
  for (const { paymentId } of payments) wanted.delete(paymentId);
  for (const paymentId of wanted) {
    const payment = await provider.readPayment({ ...customer, paymentId });
    if (payment) payments.push(payment);
    else log.warn({ businessId, paymentId }, 'unknown payment ignored');
  }
  const subscriptions = await provider.listSubscriptions(customer);
  return {
    subscriptions: subscriptions.filter((one) => isOwn(one) && one.status !== 'incomplete'),
    payments: payments.filter((one) => isOwn(one) && one.status === 'paid'),
    closedCheckoutIds,
    paidCheckoutIds,
    paymentMethod: await provider.readPaymentMethod(customer),
  };
}

/** Subscriptions that run although an older one of the same kind does: somebody bought twice. */
export function findSurplus(
  subscriptions: readonly ProvidedSubscription[],
): ProvidedSubscription[] {
  const oldestFirst = running(subscriptions).toReversed();
  return ['plan', 'video'].flatMap((kind) =>
    oldestFirst.filter(({ product }) => product !== null && kindOf(product) === kind).slice(1),
  );
}

export function running(subscriptions: readonly ProvidedSubscription[]): ProvidedSubscription[] {
  return subscriptions.filter(({ status }) => status !== 'ended');
}
