import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '#dashboard/ui/message-of.ts';
import { showSuccess, showWarning } from '#dashboard/ui/notices.ts';
import { feedbackQuery } from './feedback-query.ts';
import { pageOf } from './page-of.ts';
import type { ResponsesView } from './responses-view.ts';

/** The responses of a view: fetched as far as its page and its open response need them. */
export function useResponses(bID: string, view: ResponsesView) {
  const query = useInfiniteQuery(feedbackQuery(bID, view, new Date()));
  const { data, hasNextPage, isFetchingNextPage, isPlaceholderData, isFetchNextPageError } = query;
  const sessions = data?.pages.flatMap(({ collection }) => collection) ?? [];
  const first = data?.pages[0];
  const page = pageOf(sessions, view.page, hasNextPage);
  const openIndex = sessions.findIndex(({ sessionID }) => sessionID === view.session);
  const isOpenMissing = view.session !== null && openIndex < 0 && hasNextPage;
  const needsMore = (page.isShort || isOpenMissing) && !isPlaceholderData;
  const mayFetch = needsMore && !isFetchingNextPage && !isFetchNextPageError;
  const { fetchNextPage } = query;
  useEffect(() => {
    if (mayFetch) void fetchNextPage();
  }, [mayFetch, fetchNextPage]);
  return {
    query,
    sessions,
    page,
    isSearching: needsMore && !isFetchNextPageError,
    lastPageInstead: data === undefined || isPlaceholderData ? null : page.lastInstead,
    openIndex,
    open: sessions[openIndex] ?? null,
    questions: first?.filterableQuestions ?? [],
    questionResults: first?.questionResults ?? {},
    refresh: useRefresh(bID),
  };
}

/** Asks for everything anew, and says how it went. */
function useRefresh(bID: string): () => Promise<void> {
  const { t } = useTranslation();
  const client = useQueryClient();
  return async () => {
    try {
      await client.refetchQueries(
        { queryKey: ['feedback', bID], type: 'active' },
        {
          throwOnError: true,
        },
      );
      void client.invalidateQueries({ queryKey: ['latest-responses', bID] });
      void client.invalidateQueries({ queryKey: ['scores', bID] });
      showSuccess({ message: t('responses.upToDate') });
    } catch (error) {
      showWarning({ title: t('errors.oops'), message: messageOf(error, t) });
    }
  };
}
