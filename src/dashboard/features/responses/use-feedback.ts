import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { serverNow } from '#dashboard/browser/server-clock.ts';
import { feedbackQuery } from './feedback-query.ts';
import type { Clock } from './view/period-seconds.ts';
import type { ResponsesView } from './view/responses-view.ts';

export type FeedbackPages = ReturnType<typeof useFeedback>;

type Zone = Pick<Clock, 'timeZone'>;

/** What was fetched of a view; the same object until something in it changes. */
export function useFeedback(bID: string, view: ResponsesView, { timeZone }: Zone) {
  const {
    data,
    error,
    isError,
    isPending,
    isSuccess,
    isFetching,
    isPlaceholderData,
    hasNextPage,
    isFetchingNextPage,
    isFetchNextPageError,
    refetch,
    fetchNextPage,
  } = useInfiniteQuery(feedbackQuery(bID, view, { now: serverNow(), timeZone }));
  const query = useMemo(
    () => ({ error, isError, isPending, isSuccess, isFetching, isPlaceholderData, refetch }),
    [error, isError, isPending, isSuccess, isFetching, isPlaceholderData, refetch],
  );
  return useMemo(
    () => ({ data, query, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage }),
    [data, query, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage],
  );
}
