import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { FeedbackSession } from '#contract/responses.ts';
import { server } from '#dashboard/browser/server.ts';
import type { FeedbackPage } from './listed-pages.ts';
import { questionsQuery } from './questions-query.ts';
import type { Clock } from './view/period-seconds.ts';
import type { ResponsesView } from './view/responses-view.ts';
import { wantedOf } from './wanted-of.ts';

/** The responses that the filters leave, fetched 60 and then 100 at a time as they are needed. */
export function feedbackQuery(bID: string, view: ResponsesView, clock: Clock) {
  const wanted = wantedInOrder(view, clock);
  return infiniteQueryOptions({
    queryKey: ['feedback', bID, wanted],
    queryFn: async ({ pageParam: last, signal, client }): Promise<FeedbackPage> => {
      const place = last === null ? { isInitialFetch: true } : placeOf(last);
      const page = await server.call('fetchFeedback', { bID, ...wanted, ...place }, { signal });
      client.setQueryData(questionsQuery(bID).queryKey, page.filterableQuestions);
      return page;
    },
    // Of days that are none there is nothing to ask.
    enabled: view.period.kind !== 'unusable',
    initialPageParam: null as FeedbackSession | null,
    getNextPageParam: ({ hasMore }, pages) =>
      hasMore ? pages.flatMap(({ collection }) => collection).at(-1) : undefined,
    placeholderData: keepPreviousData,
  });
}

/** What a list asks for, on each of its pages. */
export function wantedInOrder(view: ResponsesView, clock: Clock) {
  const { sort } = view;
  return { ...wantedOf(view, clock), ...(sort === 'newest' ? {} : { sort }) };
}

/** Where the next page goes on, as the session stood in the list. */
function placeOf({ sessionID, rating, ratingType }: FeedbackSession) {
  return { startAfter: sessionID, startAfterRating: { rating, ratingType } };
}
