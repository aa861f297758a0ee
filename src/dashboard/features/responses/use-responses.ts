import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { listScope } from '#dashboard/lists/locations/list-scope.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { readFilterErrors } from './filters/filter-errors.ts';
import { slicePage } from './list/slice-page.ts';
import { afterChanges } from './moderation/response-change.ts';
import { usePendingChanges } from './moderation/use-response-changes.ts';
import { feedbackQuery, listedSessions, questionsQuery } from './queries.ts';
import type { ResponsesView } from './view/responses-view.ts';

export type Responses = ReturnType<typeof useResponses>;

/** Number of responses fetched ahead of the open one. */
const AHEAD = 3;

/**
 * The responses of a view, fetched as far as the page and the open response need. The result stays
 * the same object until something in it changes, which avoids needless renders.
 */
export function useResponses(view: ResponsesView) {
  const { bID } = useBusiness();
  const feedback = useFeedback(view);
  const pending = usePendingChanges(bID);
  const { isError } = feedback.query;
  // After an error, choosing another question may help.
  const { data: questions } = useQuery({ ...questionsQuery(bID), enabled: isError });
  const responses = useMemo(
    () => ({ ...responsesOf(feedback, pending, view), questions: questions ?? [] }),
    [feedback, pending, view, questions],
  );
  const { needsMore } = responses;
  const { fetchNextPage } = feedback;
  useEffect(() => {
    if (needsMore) void fetchNextPage();
  }, [needsMore, fetchNextPage]);
  return responses;
}

/** The fetched data of a view; the same object until something in it changes. */
function useFeedback(view: ResponsesView) {
  const { bID, entity } = useBusiness();
  const {
    data,
    error,
    isError,
    isPending,
    isSuccess,
    isFetching,
    isPlaceholderData,
    hasNextPage,
    isFetchNextPageError,
    refetch,
    fetchNextPage,
  } = useInfiniteQuery(feedbackQuery(bID, view, listScope(entity)));
  const query = useMemo(
    () => ({ error, isError, isPending, isSuccess, isFetching, isPlaceholderData, refetch }),
    [error, isError, isPending, isSuccess, isFetching, isPlaceholderData, refetch],
  );
  return useMemo(
    () => ({ data, query, hasNextPage, isFetchNextPageError, fetchNextPage }),
    [data, query, hasNextPage, isFetchNextPageError, fetchNextPage],
  );
}

function responsesOf(
  feedback: ReturnType<typeof useFeedback>,
  pending: ReturnType<typeof usePendingChanges>,
  view: ResponsesView,
) {
  const { data, query, hasNextPage, isFetchNextPageError } = feedback;
  const { isPlaceholderData } = query;
  const afterPending = afterChanges(pending);
  const pages = (data?.pages ?? []).map((page) => ({
    ...page,
    collection: page.collection.map(afterPending),
  }));
  const listed = listedSessions(pages, view);
  const { hidden, total } = listed;
  // Placeholder data from another view is shown unchanged.
  const sessions = isPlaceholderData
    ? pages.flatMap(({ collection }) => collection)
    : listed.sessions;
  const page = slicePage(sessions, view.page, { hasMore: hasNextPage, total });
  const openIndex = sessions.findIndex(({ sessionID }) => sessionID === view.session);
  const isNearEnd = openIndex >= 0 && openIndex > sessions.length - AHEAD && hasNextPage;
  // The next page of a list that is being fetched again would stop that.
  const mayFetch = !isPlaceholderData && !query.isFetching && !isFetchNextPageError;
  return {
    query,
    firstPage: data?.pages[0],
    /** Whether more are listed than were loaded. */
    hasMore: hasNextPage,
    sessions,
    page,
    /** How many responses match the filters; null while counting. */
    total,
    /** True once the user's changes removed something from the list that its figures still include. */
    isThinned: hidden > 0,
    needsMore: (page.needsMore || isNearEnd) && mayFetch,
    isSearching: page.needsMore && !isPlaceholderData && !isFetchNextPageError,
    lastPageInstead: data === undefined || isPlaceholderData ? null : page.redirectTo,
    openIndex,
    filterErrors: readFilterErrors(query.error),
    matching: pages[0]?.matching ?? null,
    questionResults: pages[0]?.questionResults ?? {},
  };
}
