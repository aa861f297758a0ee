import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { server } from '#dashboard/browser/server.ts';
import { SENTIMENTS } from '#domain/ratings.ts';
import { collapseWhitespace } from '#domain/text.ts';
import { periodSeconds } from './period-seconds.ts';
import type { Filters } from './responses-view.ts';

/** The responses that the filters leave, fetched 60 and then 100 at a time as they are needed. */
export function feedbackQuery(bID: string, filters: Filters, now: Date) {
  const wanted = wantedOf(filters, now);
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

function wantedOf(filters: Filters, now: Date) {
  const period = periodSeconds(filters.period, now);
  const isEverySentiment = filters.sentiments.length === SENTIMENTS.length;
  return {
    ...(period ?? { disregardPeriod: true }),
    ...(isEverySentiment ? {} : { sentiment: [...filters.sentiments] }),
    filterWords: collapseWhitespace(filters.words),
    showSpam: filters.isArchivedOnly,
    ...(filters.question === null
      ? {}
      : { questionID: filters.question, showOnlyAnswers: [...filters.answers] }),
  };
}
