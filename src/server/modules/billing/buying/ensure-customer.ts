import type { OfCustomer } from '#server/adapters/payments/port.ts';
import { storeCustomer } from '#server/modules/businesses/apply-billing.ts';
import { readBusiness } from '#server/modules/businesses/queries.ts';
import { type BillingParts, customerOf } from '../billing-parts.ts';

/** The business at the payment provider, made there the first time, and again if the provider has it no longer. */
export async function ensureCustomer(
  parts: BillingParts,
  businessId: string,
  email: string | null,
): Promise<OfCustomer> {
  const { database, payments, log } = parts;
  const business = await readBusiness(database, businessId);
  const stored = customerOf(business, payments);
  if (stored && (await payments.hasCustomer(stored))) return stored;
  const replaces = stored?.customerId;
  if (replaces !== undefined) log.error({ businessId, replaces }, 'customer unknown: made anew');
  const customerId = await payments.createCustomer({
    businessId,
    name: business.name,
    email,
    ...(replaces !== undefined && { replaces }),
  });
  await database.transaction().execute((tx) => storeCustomer(tx, businessId, customerId));
  return { businessId, customerId };
}

/** The business at the payment provider; null before its first checkout there, or if the provider has it no longer. */
export async function findCustomer(
  { database, payments }: BillingParts,
  businessId: string,
): Promise<OfCustomer | null> {
  const stored = customerOf(await readBusiness(database, businessId), payments);
  return stored && (await payments.hasCustomer(stored)) ? stored : null;
}
