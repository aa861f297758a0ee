import { notFound } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/context.ts';
import { findBusiness } from './store.ts';

/** As whom, and in which language, a business asks. */
export async function readAsker(
  tx: Tx,
  businessId: string,
): Promise<{ businessName: string; language: string }> {
  const business = await findBusiness(tx, businessId);
  if (!business) throw notFound();
  return { businessName: business.info.businessName, language: business.language };
}
