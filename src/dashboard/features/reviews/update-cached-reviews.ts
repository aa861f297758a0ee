import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { AnswerTo } from '#contract/calls.ts';
import type { Review } from '#contract/reviews.ts';

type Pages = InfiniteData<AnswerTo<'fetchReviews'>>;
type Where = { readonly bID: string; readonly reviewDocIDs: readonly string[] };

/** Changes reviews in every cached list that contains them. */
export function updateCachedReviews(
  client: QueryClient,
  { bID, reviewDocIDs }: Where,
  changes: Partial<Review>,
): void {
  client.setQueriesData<Pages>({ queryKey: ['reviews', bID] }, (list) => {
    if (list === undefined) return undefined;
    const pages = list.pages.map((page) => ({
      ...page,
      reviews: page.reviews.map((review) =>
        reviewDocIDs.includes(review.reviewDocID) ? { ...review, ...changes } : review,
      ),
    }));
    return { ...list, pages };
  });
}
