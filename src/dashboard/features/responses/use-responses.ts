import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { serverNow } from '#dashboard/browser/server-clock.ts';
import { filterFaultsOf } from './filters/filter-faults.ts';
import { pageOf } from './list/page-of.ts';
import { lostOf } from './listed-pages.ts';
import { afterChanges, hasLine, isListed } from './moderation/response-change.ts';
import { usePendingChanges } from './moderation/use-response-changes.ts';
import { questionsQuery } from './questions-query.ts';
import { sumsQuery } from './sums-query.ts';
import { type FeedbackPages, useFeedback } from './use-feedback.ts';
import type { ResponsesView } from './view/responses-view.ts';

export type Responses = ReturnType<typeof useResponses>;

/** Responses that are fetched before they are stepped to. */
const AHEAD = 3;

/**
 * The responses of a view: fetched as far as its page and its open response need them. The answer stays
 * the same object until something in it changes, so that nothing is drawn anew without reason.
 */
export function useResponses(bID: string, view: ResponsesView, zone: { timeZone: string }) {
  const feedback = useFeedback(bID, view, zone);
  const pending = usePendingChanges(bID);
  const { isError, isPlaceholderData } = feedback.query;
  const isBehind = feedback.data?.pages[0]?.matching.isBehind === true && !isPlaceholderData;
  useQuery({ ...sumsQuery(bID, view, { now: serverNow(), ...zone }), enabled: isBehind });
  // Another question may be the way out of what failed.
  const { data: questions } = useQuery({ ...questionsQuery(bID), enabled: isError });
  const responses = useMemo(
    () => ({
      ...responsesOf(feedback, linesOf(feedback, pending, view), view),
      questions: questions ?? [],
    }),
    [feedback, pending, view, questions],
  );
  const { needsMore } = responses;
  const { fetchNextPage } = feedback;
  useEffect(() => {
    if (needsMore) void fetchNextPage();
  }, [needsMore, fetchNextPage]);
  return responses;
}

type Pending = ReturnType<typeof usePendingChanges>;

/** What of the fetched pages the list shows. */
function linesOf({ data, query }: FeedbackPages, pending: Pending, view: ResponsesView) {
  const pages = (data?.pages ?? []).map((page) => ({
    ...page,
    collection: page.collection.map((one) => afterChanges(one, pending)),
  }));
  const loaded = pages.flatMap(({ collection }) => collection);
  // What stands there for another view meanwhile is shown as it was.
  if (query.isPlaceholderData) return { sessions: loaded, gone: 0, isOutdated: false };
  const [first] = pages;
  return {
    sessions: loaded.filter((one) => hasLine(one, view)),
    gone: lostOf(pages, view).own - (first?.lost?.own ?? 0),
    isOutdated:
      first?.isOutdated === true ||
      loaded.some((one) => isListed(one, view) !== hasLine(one, view)),
  };
}

function responsesOf(
  { data, query, hasNextPage, isFetchingNextPage, isFetchNextPageError }: FeedbackPages,
  { sessions, gone, isOutdated }: ReturnType<typeof linesOf>,
  view: ResponsesView,
) {
  const { isPlaceholderData } = query;
  const first = data?.pages[0];
  const { count = 0, isWhole = false } = first?.matching ?? {};
  const total = isWhole ? count - gone : null;
  const page = pageOf(sessions, view.page, { hasMore: hasNextPage, total });
  const openIndex = sessions.findIndex(({ sessionID }) => sessionID === view.session);
  const isNearEnd = openIndex >= 0 && openIndex > sessions.length - AHEAD && hasNextPage;
  const mayFetch = !isPlaceholderData && !isFetchingNextPage && !isFetchNextPageError;
  return {
    query,
    sessions,
    page,
    /** How many the filters leave; null where that takes longer to say. */
    total,
    /** True once something left the list, or came back, that its results do not know of. */
    isThinned: gone !== 0,
    /** True once others have changed what belongs in the list: it is as it was, until it is asked for anew. */
    isOutdated,
    needsMore: (page.isShort || isNearEnd) && mayFetch,
    isSearching: page.isShort && !isPlaceholderData && !isFetchNextPageError,
    lastPageInstead: data === undefined || isPlaceholderData ? null : page.lastInstead,
    openIndex,
    faults: filterFaultsOf(query.error),
    matching: first?.matching ?? null,
    questionResults: first?.questionResults ?? {},
  };
}
