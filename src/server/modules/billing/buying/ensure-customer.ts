import type { OfCustomer } from '#server/adapters/payments/port.ts';
import { storeCustomer } from '#server/modules/businesses/apply-billing.ts';
import { readBusiness } from '#server/modules/businesses/queries.ts';
import { type BillingParts, customerOf } from '../billing-parts.ts';

/** The business at the payment provider, made there the first time. */
export async function ensureCustomer(
  { database, payments }: BillingParts,
  businessId: string,
  email: string | null,
): Promise<OfCustomer> {
  const business = await readBusiness(database, businessId);
  const known = customerOf(business, payments);
  if (known) return known;
  const customerId = await payments.createCustomer({ businessId, name: business.name, email });
  await database.transaction().execute((tx) => storeCustomer(tx, businessId, customerId));
  return { businessId, customerId };
}
