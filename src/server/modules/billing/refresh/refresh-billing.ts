import { CustomerUnknown } from '#server/adapters/payments/port.ts';
import { findBusiness } from '#server/modules/businesses/queries.ts';
import type { ActivitySource } from '#server/platform/activity/record-activity.ts';
import { NO_CLIENT, PRODUCT } from '#server/platform/context.ts';
import { type BillingParts, customerOf } from '../billing-parts.ts';
import { listOpenCheckouts, readCopy } from '../store.ts';
import { applyProvided } from './apply-provided.ts';
import { discountRunning } from './discount-running.ts';
import { readProvided } from './read-provided.ts';
import { findCovered, settleRunning } from './settle-running.ts';

interface Refresh {
  /** Payments that an event was about; all others of the customer are read anyway. */
  paymentIds?: readonly string[];
  /** Who caused it, for the activity; the product by default. */
  by?: Pick<ActivitySource, 'actor' | 'business' | 'from'>;
}

const TRIES = 10;

/**
 * Reads everything that the payment provider says of a business and writes it down: the only way in which billing changes.
 * Nothing is summed up from events, so that their order, repetition and loss do not matter. While the provider answers,
 * nothing is locked; if another refresh has written meanwhile, this one reads again. Does nothing for a closed business, and
 * for one that never opened a checkout, or whose customer the provider does not know.
 */
export async function refreshBilling(
  parts: BillingParts,
  businessId: string,
  { paymentIds = [], by = { actor: PRODUCT, from: NO_CLIENT } }: Refresh = {},
): Promise<void> {
  const { database, payments: provider, clock, log } = parts;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const business = await findBusiness(database, businessId);
    const customer = business && customerOf(business, provider);
    if (!customer) return;
    const { version } = await readCopy(database, businessId);
    const openCheckouts = await listOpenCheckouts(database, businessId);
    const provided = await readProvided(parts, customer, { openCheckouts, paymentIds }).catch(
      orUnknown,
    );
    if (provided === null) {
      log.warn({ businessId }, 'customer unknown to the payment provider: nothing read');
      return;
    }
    if (await settleRunning(parts, { business, customer }, provided.subscriptions)) continue;
    const discounted = await discountRunning(parts, customer, { provided, openCheckouts });
    const now = clock.now();
    const outcome = await database
      .transaction()
      .execute((tx) =>
        applyProvided({ ...by, tx, now }, businessId, { provided, discounted, version, log }),
      );
    if (outcome === 'outdated') continue;
    for (const checkoutId of outcome.checkoutsToExpire) {
      await provider.expireCheckout({ ...customer, checkoutId });
    }
    // What was paid for life just now.
    const after = await findBusiness(database, businessId);
    if (!after || findCovered(after, provided.subscriptions).length === 0) return;
  }
  throw new Error(`Billing of ${businessId} changes faster than it can be read.`);
}

/** Null for a customer that the provider does not know. */
function orUnknown(error: unknown): null {
  if (error instanceof CustomerUnknown) return null;
  throw error;
}
