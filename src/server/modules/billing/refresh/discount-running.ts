import { monthsAfter } from '#domain/billing-periods.ts';
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

/** A discount that a subscription was given, and until when it takes something off. */
export interface Discounted {
  discountId: string;
  runsUntil: Date;
}

/**
 * Gives the waiting discount of a business to its running plan; video is never cheaper. Null without either, for a plan that
 * ends, and while a page may be paid that takes the discount off. Repeated, it is given once.
 */
export async function discountRunning(
  { database, payments: provider, clock, log }: BillingParts,
  customer: OfCustomer,
  { provided, openCheckouts }: Found,
): Promise<Discounted | null> {
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
  const one = running(provided.subscriptions).find(
    ({ product, cancelsAtPeriodEnd }) => isPlanCode(product) && !cancelsAtPeriodEnd,
  );
  if (isOnPage || !one) return null;
  const { subscriptionId, periodEndsAt } = one;
  const { months, ...once } = discountOf(waiting);
  const monthsEndAt = months === undefined ? null : monthsAfter(clock.now(), months);
  // Months that end before the next payment, as they may on a yearly plan, would give nothing.
  const isForMonths = monthsEndAt !== null && monthsEndAt > periodEndsAt;
  try {
    await provider.discountSubscription({
      ...customer,
      subscriptionId,
      discount: isForMonths ? { ...once, months } : once,
    });
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error;
    log.warn({ businessId, discountId, err: error }, 'discount refused by the provider');
    return null;
  }
  // Past the next payment itself.
  return {
    discountId,
    runsUntil: isForMonths ? monthsEndAt : new Date(periodEndsAt.getTime() + 1),
  };
}
