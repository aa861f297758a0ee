import { isPlanCode } from '#domain/plans.ts';
import { type OfCustomer, PaymentRefused } from '#server/adapters/payments/port.ts';
import { findWaitingDiscount } from '#server/modules/codes/queries.ts';
import type { BillingParts } from '../billing-parts.ts';
import { discountOf } from '../discount-of.ts';
import type { CheckoutRow } from '../store.ts';
import { type Provided, running } from './read-provided.ts';

interface Found {
  provided: Provided;
  openCheckouts: readonly CheckoutRow[];
}

/**
 * Gives the waiting discount of a business to its running subscription, the plan's before video's. Null without either, for
 * subscriptions that end, and while a page may be paid that takes the discount off. Repeated, it is given once.
 */
export async function discountRunning(
  { database, payments: provider, log }: BillingParts,
  customer: OfCustomer,
  { provided, openCheckouts }: Found,
): Promise<{ discountId: string } | null> {
  const { businessId } = customer;
  const waiting = await findWaitingDiscount(database, businessId);
  if (waiting === null) return null;
  const { discountId } = waiting;
  const { closedCheckoutIds, paidCheckoutIds } = provided;
  const isOnPage = openCheckouts.some(
    ({ discount_id, checkout_id: id }) =>
      discount_id === discountId &&
      (!closedCheckoutIds.includes(id) || paidCheckoutIds.includes(id)),
  );
  const goingOn = running(provided.subscriptions).filter((one) => !one.cancelsAtPeriodEnd);
  const one = goingOn.find(({ product }) => isPlanCode(product)) ?? goingOn[0];
  if (isOnPage || !one) return null;
  const { subscriptionId } = one;
  try {
    await provider.discountSubscription({
      ...customer,
      subscriptionId,
      discount: discountOf(waiting),
    });
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error;
    log.warn({ businessId, discountId, err: error }, 'discount refused by the provider');
    return null;
  }
  return { discountId };
}
