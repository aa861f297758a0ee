import type { Appearance } from '#contract/businesses.ts';
import type { Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database/database.ts';
import { findBusiness } from './store.ts';

/** The name and look that a business's customers see. */
export interface Brand {
  businessName: string;
  appearance: Appearance;
  timeZone: string;
}

export async function findBrand(
  database: Tx | Database,
  businessId: string,
): Promise<Brand | null> {
  const business = await findBusiness(database, businessId);
  if (!business) return null;
  const { info, appearance } = business;
  return { businessName: info.businessName, appearance, timeZone: info.timeZone };
}
