import { CustomerUnknown, type OfCustomer } from '#server/adapters/payments/port.ts';
import { findOpenOrClosedBusiness } from '#server/modules/businesses/queries.ts';
import { isOpenBusiness } from '#server/platform/business/store.ts';
import { type BillingParts, customerOf, isCustomerElsewhere } from './billing-parts.ts';
import { rowOf } from './refresh/apply-provided.ts';
import { running } from './refresh/read-provided.ts';
import { refreshBilling } from './refresh/refresh-billing.ts';
import {
  listOpenCheckouts,
  listSubscriptions,
  markCancelledByClosing,
  storeSubscription,
} from './store.ts';

/**
 * While a business is closed, its subscriptions end with what is paid for, and its open pages cannot be paid. Restored, those
 * go on that nobody had cancelled before.
 */
export async function followClosing(parts: BillingParts, businessId: string): Promise<void> {
  const { database, payments } = parts;
  const business = await findOpenOrClosedBusiness(database, businessId);
  const customer = business && customerOf(business, payments);
  if (!customer) return;
  if (!(await isOpenBusiness(database, businessId))) return cancelAll(parts, customer);
  const cancelled = (await listSubscriptions(database, businessId)).filter(
    (one) => one.is_cancelled_by_closing,
  );
  for (const { subscription_id: subscriptionId } of cancelled) {
    await payments.setCancelling({ ...customer, subscriptionId, cancels: false });
    await database
      .transaction()
      .execute((tx) => markCancelledByClosing(tx, businessId, { subscriptionId, isMarked: false }));
  }
  await refreshBilling(parts, businessId);
}

async function cancelAll(parts: BillingParts, customer: OfCustomer): Promise<void> {
  const { database, payments } = parts;
  const { businessId } = customer;
  // First, so that what was paid at the last moment is among the subscriptions.
  for (const { checkout_id: checkoutId } of await listOpenCheckouts(database, businessId)) {
    await payments.expireCheckout({ ...customer, checkoutId });
  }
  for (const one of running(await payments.listSubscriptions(customer))) {
    const { subscriptionId, product } = one;
    if (one.cancelsAtPeriodEnd) continue;
    // First, so that it is known to go on later, whatever dies in between.
    await database.transaction().execute(async (tx) => {
      if (product !== null) await storeSubscription(tx, rowOf(one, { businessId, product }));
      await markCancelledByClosing(tx, businessId, { subscriptionId, isMarked: true });
    });
    await payments.setCancelling({ ...customer, subscriptionId, cancels: true });
  }
}

/**
 * Ends whatever a business that is erased still pays for.
 * @throws if it cannot be ended, so that the business stays until it can; a customer that is unknown pays for nothing
 */
export async function endAllSubscriptions(
  { database, payments, log }: BillingParts,
  businessId: string,
): Promise<void> {
  const business = await findOpenOrClosedBusiness(database, businessId);
  if (!business) return;
  if (isCustomerElsewhere(business, payments)) {
    const { customerId } = business;
    log.error({ businessId, customerId }, 'customer of a payment provider without keys: kept');
    throw new Error(`Subscriptions of ${customerId} cannot be ended without STRIPE_SECRET_KEY.`);
  }
  const customer = customerOf(business, payments);
  if (!customer) return;
  try {
    for (const { subscriptionId } of running(await payments.listSubscriptions(customer))) {
      await payments.endSubscription({ ...customer, subscriptionId, refunds: false });
    }
  } catch (error) {
    if (!(error instanceof CustomerUnknown)) throw error;
    log.error({ err: error, businessId }, 'subscriptions of an erased business not ended');
  }
}
