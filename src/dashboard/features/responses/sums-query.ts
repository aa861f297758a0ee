import { queryOptions } from '@tanstack/react-query';
import { server } from '#dashboard/browser/server.ts';
import { feedbackQuery, wantedInOrder } from './feedback-query.ts';
import { changeLists } from './listed-pages.ts';
import { isListed } from './moderation/response-change.ts';
import type { Clock } from './view/period-seconds.ts';
import type { ResponsesView } from './view/responses-view.ts';

/** Milliseconds after which sums that are behind are asked for again. */
const COUNTING = 10_000;

/** Asks again for what a list that was behind says of all: its lines stay as they are. */
export function sumsQuery(bID: string, view: ResponsesView, clock: Clock) {
  const wanted = wantedInOrder(view, clock);
  const { queryKey } = feedbackQuery(bID, view, clock);
  return queryOptions({
    queryKey: ['sums', bID, wanted],
    queryFn: async ({ signal, client }) => {
      const body = { bID, ...wanted, isInitialFetch: true };
      const { matching, questionResults } = await server.call('fetchFeedback', body, { signal });
      changeLists(client, { queryKey, exact: true }, (pages) =>
        pages.map((page, index) => ({
          ...page,
          ...(index === 0 ? { matching, questionResults } : {}),
          // What has left the list is in these sums no longer.
          collection: page.collection.filter((one) => isListed(one, view)),
          erased: 0,
        })),
      );
      return matching;
    },
    // The list itself has just been asked.
    initialData: null,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: COUNTING,
  });
}
