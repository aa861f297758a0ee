import { queryOptions } from '@tanstack/react-query';
import { server } from '#dashboard/browser/server.ts';
import { feedbackQuery, wantedInOrder } from './feedback-query.ts';
import { changeLists, type FeedbackPage, lostOf } from './listed-pages.ts';
import type { Clock } from './view/period-seconds.ts';
import type { ResponsesView } from './view/responses-view.ts';

/** Milliseconds after which sums that are behind are asked for again. */
export const COUNTING = 10_000;

/** Asks again for what a list says of all; its lines stay as they are. Answers its first page as it would be. */
export function sumsQuery(bID: string, view: ResponsesView, clock: Clock) {
  const wanted = wantedInOrder(view, clock);
  const { queryKey } = feedbackQuery(bID, view, clock);
  return queryOptions({
    queryKey: ['sums', bID, wanted],
    queryFn: async ({ signal, client }): Promise<FeedbackPage> => {
      const body = { bID, ...wanted, isInitialFetch: true };
      const answer = await server.call('fetchFeedback', body, { signal });
      const { matching, questionResults } = answer;
      changeLists(client, { queryKey, exact: true }, (pages) => {
        const lost = lostOf(pages, view);
        return pages.map((page, index) => {
          if (index > 0) return page;
          // A list that was asked for while responses were still being counted may lack some of them.
          const wasBehind = page.matching.isBehind && !matching.isBehind;
          const isOutdated = page.isOutdated === true || wasBehind;
          return { ...page, matching, questionResults, lost, isOutdated };
        });
      });
      return answer;
    },
    // The list itself has just been asked.
    initialData: null,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: COUNTING,
  });
}
