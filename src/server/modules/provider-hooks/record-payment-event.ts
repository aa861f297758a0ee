import type { PaymentEvent } from '#server/adapters/payments/port.ts';
import { scheduleBillingRefresh } from '#server/modules/shared-jobs/schedule-jobs.ts';
import { isOpenBusiness } from '#server/platform/business/store.ts';
import { queryAcrossBusinesses } from '#server/platform/database/across-businesses.ts';
import type { Database } from '#server/platform/database/database.ts';
import { isId } from '#server/platform/ids.ts';
import { findBusinessOfCustomer, findBusinessOfPayment, insertPaymentEvent } from './store.ts';

type Outcome = 'recorded' | 'known' | 'irrelevant' | 'another account' | 'unknown business';

/** Notes an event of a payment provider, and lets a job read the business's billing anew; a repeated event changes nothing. */
export async function recordPaymentEvent(
  database: Database,
  event: PaymentEvent,
  now: Date,
): Promise<Outcome> {
  if (!event.isOurAccount) return 'another account';
  if (!event.isRelevant) return 'irrelevant';
  const businessId = await findBusinessOf(database, event);
  if (businessId === null) return 'unknown business';
  const { eventId, type, paymentId } = event;
  return database.transaction().execute(async (tx) => {
    if (!(await insertPaymentEvent(tx, businessId, { eventId, type, now }))) return 'known';
    await scheduleBillingRefresh(tx, businessId, paymentId === null ? [] : [paymentId]);
    return 'recorded';
  });
}

/** The open business that the object names, else the customer's. Disputes name neither, but a payment. */
async function findBusinessOf(
  database: Database,
  { businessId, customerId, paymentId }: PaymentEvent,
): Promise<string | null> {
  if (businessId !== null && isId(businessId)) {
    return (await isOpenBusiness(database, businessId)) ? businessId : null;
  }
  if (customerId !== null) return findBusinessOfCustomer(database, customerId);
  if (paymentId === null) return null;
  const found = await queryAcrossBusinesses(database, 'provider-hooks.payments', (tx) =>
    findBusinessOfPayment(tx, paymentId),
  );
  return found !== null && (await isOpenBusiness(database, found)) ? found : null;
}
