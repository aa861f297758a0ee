import type { ExternalPlatforms } from '#contract/businesses.ts';
import type { Tx } from '#server/platform/context.ts';
import { findBusiness } from './store.ts';

/** What decides which reviews of a business are shown, and where they lead. */
export interface ShowcaseSettings {
  /** All reviews with words are shown, but for those that were taken away by hand. */
  autoShowcaseReviews: boolean;
  externalPlatforms: ExternalPlatforms;
}

export async function findShowcaseSettings(
  tx: Tx,
  businessId: string,
): Promise<ShowcaseSettings | null> {
  const business = await findBusiness(tx, businessId);
  if (!business) return null;
  const { showcase, externalPlatforms } = business;
  return { autoShowcaseReviews: showcase.autoShowcaseReviews, externalPlatforms };
}
