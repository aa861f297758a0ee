import { useQueryClient } from '@tanstack/react-query';
import { listScope } from '#dashboard/lists/locations/list-scope.ts';
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
  const scope = listScope(entity);
  return useListChanged({
    queryKey: feedbackQuery(bID, view, scope).queryKey,
    shown: firstPage,
    isEmpty: sessions.length === 0,
    hasChanged: () => hasListChanged(client, { bID, view, scope }),
    read: () => refetchLists(client, bID),
  });
}
