import {
  type InfiniteData,
  type QueryClient,
  type QueryKey,
  useQueryClient,
} from '@tanstack/react-query';
import type { AnswerTo } from '#contract/calls.ts';
import { useBusinessID } from '#dashboard/session/use-business.tsx';
import { useLiveEvents } from '#dashboard/session/use-live-events.ts';
import { usePacedRefetch } from '#dashboard/session/use-paced-refetch.ts';
import type { ReviewsTab } from './view/reviews-view.ts';

/** Milliseconds: events are merged for `delay`; refetches are at least `minInterval` apart. */
const PACE = { delay: 300, minInterval: 3_000 };
/** A list of more pages is long: a refetch loads them one after the other. */
const MAX_PAGES = 5;

type Pages = InfiniteData<AnswerTo<'fetchReviews'>>;

/**
 * Refetches the pages of a list that were loaded when others, an import or a reply change its reviews. A long list
 * waits until its reader is back at the top, and starts again with its first page.
 */
export function useLiveReviews(tab: ReviewsTab): void {
  const bID = useBusinessID();
  const client = useQueryClient();
  const refetchLater = usePacedRefetch(() => {
    const lists = { queryKey: ['reviews', bID] };
    const long = longLists(client, bID);
    const isAtTop = window.scrollY < window.innerHeight;
    const isReading = !isAtTop && long.some((list) => !isSending(list));
    // Would cancel the loading of more reviews, or load all of a long list again under the reader's eyes.
    if (client.isFetching(lists) > 0 || isReading) {
      refetchLater();
      return;
    }
    if (isAtTop) for (const [key, list] of long) client.setQueryData(key, firstPage(list));
    void client.invalidateQueries(lists);
    void client.invalidateQueries({ queryKey: ['failed-replies', bID] });
    // If all reviews are showcased automatically, new ones are too.
    void client.invalidateQueries({ queryKey: ['showcase', bID] });
  }, PACE);
  useLiveEvents((event) => {
    const isOfReviews = event.event === 'import' || event.event === 'reviews';
    const isShown = isOfReviews && (tab === 'all' || event.platform === tab);
    if (isShown || event.event === 'resync') refetchLater();
  });
}

/** The lists on the screen of which one refetch would load very many pages, by their keys. */
function longLists(client: QueryClient, bID: string): [QueryKey, Pages][] {
  return client
    .getQueriesData<Pages>({ queryKey: ['reviews', bID], type: 'active' })
    .filter((one): one is [QueryKey, Pages] => (one[1]?.pages.length ?? 0) > MAX_PAGES);
}

function firstPage({ pages, pageParams }: Pages): Pages {
  return { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) };
}

/** Whether a reply is on its way, whose outcome somebody waits for. */
function isSending([, { pages }]: [QueryKey, Pages]): boolean {
  return pages.some(({ reviews }) => reviews.some((one) => one.pendingReply?.state === 'sending'));
}
