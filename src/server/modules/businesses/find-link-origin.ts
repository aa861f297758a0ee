import type { Tx } from '#server/platform/context.ts';
import { type LinkOrigins, originOf } from './link-origins.ts';
import { findBusiness } from './store.ts';

/** The origin of the business's links, without a slash at the end: an agency's clients may have their own. */
export async function findLinkOrigin(
  tx: Tx,
  businessId: string,
  origins: LinkOrigins,
): Promise<string> {
  const business = await findBusiness(tx, businessId);
  return originOf(business?.kind ?? 'single', origins);
}
