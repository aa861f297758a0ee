import type { PlanCode } from '#domain/plans.ts';
import { CURRENCY, type Interval } from '#domain/products.ts';
import { findBusinessByHandle } from '#server/modules/businesses/queries.ts';
import { recordActivity } from '#server/platform/activity/record-activity.ts';
import { NO_CLIENT, PRODUCT, type Tx } from '#server/platform/context.ts';
import { storeAgreement } from './store.ts';

interface Agreement {
  plan: PlanCode;
  /** In cents. */
  amount: number;
  interval: Interval;
  now: Date;
}

/** Notes the price that was agreed with a business, which it can then buy at; null if no business has the handle. */
export async function agreePrice(
  tx: Tx,
  handle: string,
  { plan, amount, interval, now }: Agreement,
): Promise<{ name: string } | null> {
  const business = await findBusinessByHandle(tx, handle);
  if (!business) return null;
  const { businessId, name } = business;
  const price = { amount, currency: CURRENCY, interval };
  await storeAgreement(tx, { business_id: businessId, product: plan, ...price, agreed_at: now });
  const after = { plan, price: amount, interval };
  const source = { actor: PRODUCT, from: NO_CLIENT, tx, now };
  await recordActivity(source, businessId, { action: 'priceAgreed', after });
  return { name };
}
