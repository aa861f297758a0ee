import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { server } from '#dashboard/browser/server.ts';
import type { ResponsesView } from './view/responses-view.ts';
import { wantedOf } from './wanted-of.ts';

/** The responses that the filters leave, fetched 60 and then 100 at a time as they are needed. */
export function feedbackQuery(bID: string, view: ResponsesView, now: Date) {
  const { sort } = view;
  const wanted = { ...wantedOf(view, now), ...(sort === 'newest' ? {} : { sort }) };
  return infiniteQueryOptions({
    queryKey: ['feedback', bID, wanted],
    queryFn: ({ pageParam, signal }) =>
      server.call(
        'fetchFeedback',
        { bID, ...wanted, startAfter: pageParam, isInitialFetch: pageParam === false },
        { signal },
      ),
    initialPageParam: false as string | false,
    getNextPageParam: ({ hasMore, collection }) =>
      hasMore ? collection.at(-1)?.sessionID : undefined,
    placeholderData: keepPreviousData,
  });
}
