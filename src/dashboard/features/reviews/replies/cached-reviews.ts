import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { AnswerTo } from '#contract/client.ts';
import type { Review } from '#contract/reviews.ts';
import { cancelAndRefetch } from '#dashboard/session/query-client.ts';
import { failedRepliesQuery } from './queries.ts';

type Pages = InfiniteData<AnswerTo<'fetchReviews'>>;
type Where = { readonly bID: string; readonly reviewDocID: string };

/** Changes a review in every list that shows it. */
export function updateCachedReview(
  client: QueryClient,
  { bID, reviewDocID }: Where,
  changes: Partial<Review>,
): void {
  client.setQueriesData<Pages>({ queryKey: ['reviews', bID] }, (data) => {
    if (data === undefined) return undefined;
    const pages = data.pages.map((page) => ({
      ...page,
      reviews: page.reviews.map((one) =>
        one.reviewDocID === reviewDocID ? { ...one, ...changes } : one,
      ),
    }));
    return { ...data, pages };
  });
}

/** Fetches lists and failed replies again: a reply has changed, or is in another state than it seemed. */
export async function refetchReplies(client: QueryClient, bID: string): Promise<void> {
  void client.invalidateQueries({ queryKey: failedRepliesQuery(bID).queryKey });
  await cancelAndRefetch(client, { queryKey: ['reviews', bID] });
}
