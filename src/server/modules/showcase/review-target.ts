import { isPlatformCode } from '#domain/platforms.ts';
import { findShowcaseSettings } from '#server/modules/businesses/find-showcase-settings.ts';
import { invalid, notFound } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/context.ts';
import { isId } from '#server/platform/ids.ts';
import { texts } from '#server/texts/en.ts';
import { deleteReviewMark, hasReviewWords, hideReview, showReview } from './reviews/store.ts';
import type { ShowcaseTarget } from './showcase-target.ts';

interface Named {
  platform?: string | null | undefined;
  reviewDocID?: string | null | undefined;
}

/**
 * While all reviews are shown, one that is taken away is remembered as such, so that it stays away.
 * @throws not_found (404) for an unknown review
 */
export async function reviewTarget(
  tx: Tx,
  businessId: string,
  { platform, reviewDocID }: Named,
): Promise<ShowcaseTarget> {
  const reviewId = reviewDocID?.toLowerCase() ?? '';
  const hasWords =
    isPlatformCode(platform) && isId(reviewId)
      ? await hasReviewWords(tx, businessId, { platform, reviewId })
      : null;
  if (hasWords === null) throw notFound();
  return {
    key: { reviewId },
    async requireShowable() {
      if (!hasWords) throw invalid({ reviewDocID: texts.reviews.nothingToShow });
    },
    show: (now) => showReview(tx, businessId, { reviewId, now }),
    async takeAway(now) {
      const settings = await findShowcaseSettings(tx, businessId);
      if (settings?.autoShowcaseReviews) await hideReview(tx, businessId, { reviewId, now });
      else await deleteReviewMark(tx, businessId, reviewId);
    },
  };
}
