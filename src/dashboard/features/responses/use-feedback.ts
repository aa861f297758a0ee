import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { feedbackQuery } from './feedback-query.ts';
import type { ResponsesView } from './view/responses-view.ts';

export type FeedbackPages = ReturnType<typeof useFeedback>;

/** What was fetched of a view; the same object until something in it changes. */
export function useFeedback(bID: string, view: ResponsesView) {
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
  } = useInfiniteQuery(feedbackQuery(bID, view, new Date()));
  const query = useMemo(
    () => ({ error, isError, isPending, isSuccess, isFetching, isPlaceholderData, refetch }),
    [error, isError, isPending, isSuccess, isFetching, isPlaceholderData, refetch],
  );
  return useMemo(
    () => ({ data, query, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage }),
    [data, query, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage],
  );
}
