import { isCovered } from '#domain/covered-products.ts';
import type { OfCustomer, ProvidedSubscription } from '#server/adapters/payments/port.ts';
import type { Business } from '#server/modules/businesses/business.ts';
import { type BillingParts, lifetimeOf } from '../billing-parts.ts';
import { listSubscriptions } from '../store.ts';
import { findSurplus, running } from './read-provided.ts';

/**
 * Changes at the provider what should not be so: a second subscription of a kind ends and is refunded, one for what the
 * business has for life ends with its period, and one that was changed after it was cancelled goes on. Answers whether
 * anything was changed, so that it is to be read again.
 */
export async function settleRunning(
  { database, payments: provider, log }: BillingParts,
  { business, customer }: { business: Business; customer: OfCustomer },
  subscriptions: readonly ProvidedSubscription[],
): Promise<boolean> {
  const { businessId } = customer;
  const surplus = findSurplus(subscriptions);
  for (const { subscriptionId } of surplus) {
    await provider.endSubscription({ ...customer, subscriptionId, refunds: true });
    log.warn({ businessId, subscriptionId }, 'second subscription ended and refunded');
  }
  if (surplus.length > 0) return true;
  const covered = findCovered(business, subscriptions);
  for (const { subscriptionId } of covered) {
    await provider.setCancelling({ ...customer, subscriptionId, cancels: true });
    log.info({ businessId, subscriptionId }, 'subscription ends: the business has it for life');
  }
  if (covered.length > 0) return true;
  const stored = new Map(
    (await listSubscriptions(database, businessId)).map((row) => [row.subscription_id, row]),
  );
  const changed = running(subscriptions).filter(
    ({ subscriptionId, product, cancelsAtPeriodEnd }) =>
      cancelsAtPeriodEnd &&
      product !== null &&
      stored.get(subscriptionId)?.cancels_at_period_end === true &&
      stored.get(subscriptionId)?.product !== product &&
      !isCovered(product, lifetimeOf(business)),
  );
  for (const { subscriptionId } of changed) {
    await provider.setCancelling({ ...customer, subscriptionId, cancels: false });
    log.info({ businessId, subscriptionId }, 'changed after it was cancelled: goes on');
  }
  return changed.length > 0;
}

/** Running subscriptions that go on, for what the business has for life. */
export function findCovered(
  business: Business,
  subscriptions: readonly ProvidedSubscription[],
): ProvidedSubscription[] {
  return running(subscriptions).filter(
    ({ product, cancelsAtPeriodEnd }) =>
      !cancelsAtPeriodEnd && isCovered(product, lifetimeOf(business)),
  );
}
