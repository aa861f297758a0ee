import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import { server } from '#dashboard/browser/server.ts';
import { periodSeconds } from '#dashboard/lists/filters/period-seconds.ts';
import { type ListScope, locationsBody } from '#dashboard/lists/locations/list-scope.ts';
import { cancelAndRefetch } from '#dashboard/session/query-client.ts';
import { SENTIMENTS } from '#domain/ratings.ts';
import { collapseWhitespace } from '#domain/text.ts';
import type { ReviewsTab, ReviewsView } from './view/reviews-view.ts';

/** The reviews of a tab and view, 50 at a time. */
export function reviewsQuery(bID: string, tab: ReviewsTab, { view, scope }: Shown) {
  const wanted = listBody(tab, { view, scope });
  return infiniteQueryOptions({
    queryKey: ['reviews', bID, wanted],
    queryFn: ({ pageParam, signal }) =>
      server.call('fetchReviews', { bID, ...wanted, startAfter: pageParam }, { signal }),
    // Nothing to fetch for an invalid period.
    enabled: view.period.kind !== 'unusable',
    initialPageParam: false as string | false,
    getNextPageParam: ({ hasMore, reviews }) => (hasMore ? reviews.at(-1)?.reviewDocID : undefined),
    placeholderData: keepPreviousData,
  });
}

type Shown = { readonly view: ReviewsView; readonly scope: ListScope };

/** A tab and its view as call fields, shared by the list and the export. */
export function listBody(platform: ReviewsTab, { view, scope }: Shown) {
  const { period, sentiments, searchText, reply, isArchivedOnly, sort } = view;
  return {
    platform,
    ...periodSeconds(period, scope),
    ...locationsBody(view.locations, scope),
    ...(sentiments.length === SENTIMENTS.length ? {} : { sentiment: [...sentiments] }),
    ...(searchText === '' ? {} : { filterWords: collapseWhitespace(searchText) }),
    ...(reply === 'failed' && { replyFailed: true }),
    ...((reply === 'answered' || reply === 'notAnswered') && { answered: reply === 'answered' }),
    ...(isArchivedOnly ? { archivedOnly: true } : {}),
    ...(sort === 'newest' ? {} : { sort }),
  };
}

/** Authors of reviews whose name contains the text. */
export function foundReviewersQuery(bID: string, name: string) {
  return queryOptions({
    queryKey: ['found-reviewers', bID, name],
    queryFn: async ({ signal }) =>
      (await server.call('findReviewers', { bID, name }, { signal })).reviewers,
  });
}

/** After a change to stored reviews: refetches what is shown of them, and of the showcase. */
export async function refetchReviews(client: QueryClient, bID: string): Promise<void> {
  void client.invalidateQueries({ queryKey: ['showcase', bID] });
  await cancelAndRefetch(client, { queryKey: ['reviews', bID] });
}
