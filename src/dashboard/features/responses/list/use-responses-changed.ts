import { useQueryClient } from '@tanstack/react-query';
import { serverNow } from '#dashboard/browser/server-clock.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { useListChanged } from '#dashboard/session/use-list-changed.ts';
import { feedbackQuery, hasListChanged, refetchLists } from '../queries.ts';
import type { Responses } from '../use-responses.ts';
import type { ResponsesView } from '../view/responses-view.ts';

/** Whether others have changed the list of a view, and how to refetch it. */
export function useResponsesChanged(
  view: ResponsesView,
  { sessions, firstPage }: Pick<Responses, 'sessions' | 'firstPage'>,
) {
  const { bID, entity } = useBusiness();
  const client = useQueryClient();
  const clock = { now: serverNow(), timeZone: entity.businessInfo.timeZone };
  return useListChanged({
    queryKey: feedbackQuery(bID, view, clock).queryKey,
    shown: firstPage,
    isEmpty: sessions.length === 0,
    hasChanged: () => hasListChanged(client, { bID, view, clock }),
    read: () => refetchLists(client, bID),
  });
}
