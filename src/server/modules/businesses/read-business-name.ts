import { notFound } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/context.ts';
import { findBusiness } from './store.ts';

export async function readBusinessName(tx: Tx, businessId: string): Promise<string> {
  const business = await findBusiness(tx, businessId);
  if (!business) throw notFound();
  return business.info.businessName;
}
