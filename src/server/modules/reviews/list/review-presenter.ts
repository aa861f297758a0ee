import type { Review } from '#contract/reviews.ts';
import type { Tx } from '#server/platform/context.ts';
import type { ServerLanguage } from '#server/texts/texts-for.ts';
import { listConnectedWays } from '../queries.ts';
import type { LocatedReview } from './list-merged-reviews.ts';
import { type ConnectedWays, presentStored } from './present-review.ts';

interface Options {
  language: ServerLanguage;
  /** Whether each review names its business. */
  isLocated: boolean;
}

/** Presents reviews of these businesses, by how each has connected its platforms now. */
export async function reviewPresenter(
  tx: Tx,
  of: readonly { businessId: string }[],
  { language, isLocated }: Options,
): Promise<(row: LocatedReview) => Review> {
  const waysOf = new Map<string, ConnectedWays>();
  for (const businessId of new Set(of.map((one) => one.businessId))) {
    waysOf.set(businessId, await listConnectedWays(tx, businessId));
  }
  return ({ businessId, ...row }) => {
    const ways = waysOf.get(businessId) ?? new Map();
    const review = presentStored(row, { ways, language });
    return isLocated ? { bID: businessId, ...review } : review;
  };
}
