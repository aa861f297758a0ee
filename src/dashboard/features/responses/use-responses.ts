import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { feedbackQuery } from './feedback-query.ts';
import { pageOf } from './list/page-of.ts';
import { afterChanges, isListed } from './moderation/response-change.ts';
import { usePendingChanges } from './moderation/use-response-changes.ts';
import type { ResponsesView } from './view/responses-view.ts';

export type Responses = ReturnType<typeof useResponses>;

/** Responses that are fetched before they are stepped to. */
const AHEAD = 3;

/** The responses of a view: fetched as far as its page and its open response need them. */
export function useResponses(bID: string, view: ResponsesView) {
  const query = useInfiniteQuery(feedbackQuery(bID, view, new Date()));
  const { data, hasNextPage, isFetchingNextPage, isPlaceholderData, isFetchNextPageError } = query;
  const pending = usePendingChanges(bID);
  const first = data?.pages[0];
  const loaded = data?.pages.flatMap(({ collection }) => collection) ?? [];
  // What stands there for another view meanwhile is shown as it was.
  const sessions = isPlaceholderData
    ? loaded
    : loaded.map((one) => afterChanges(one, pending)).filter((one) => isListed(one, view));
  const gone = loaded.length - sessions.length;
  const { count = 0, isWhole = false } = first?.matching ?? {};
  const total = isWhole ? count - gone : null;
  const page = pageOf(sessions, view.page, { hasMore: hasNextPage, total });
  const openIndex = sessions.findIndex(({ sessionID }) => sessionID === view.session);
  const isNearEnd = openIndex >= 0 && openIndex > sessions.length - AHEAD && hasNextPage;
  const mayFetch = !isPlaceholderData && !isFetchingNextPage && !isFetchNextPageError;
  const needsMore = (page.isShort || isNearEnd) && mayFetch;
  const { fetchNextPage } = query;
  useEffect(() => {
    if (needsMore) void fetchNextPage();
  }, [needsMore, fetchNextPage]);
  return {
    query,
    sessions,
    page,
    /** How many the filters leave; null where that takes longer to say. */
    total,
    /** True once something left the list that its results still tell of. */
    isThinned: gone > 0,
    isSearching: page.isShort && !isPlaceholderData && !isFetchNextPageError,
    lastPageInstead: data === undefined || isPlaceholderData ? null : page.lastInstead,
    openIndex,
    questions: first?.filterableQuestions ?? [],
    matching: first?.matching ?? null,
    questionResults: first?.questionResults ?? {},
  };
}
