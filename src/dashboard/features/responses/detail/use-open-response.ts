import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { CallError } from '#contract/client.ts';
import type { FeedbackSession } from '#contract/responses.ts';
import type { WindowEvent } from '#dashboard/browser/live-events.ts';
import { listScope } from '#dashboard/lists/locations/list-scope.ts';
import { cancelAndRefetch } from '#dashboard/session/query-client.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { useLiveEvents } from '#dashboard/session/use-live-events.ts';
import { PAGE_SIZE } from '../list/slice-page.ts';
import { afterChanges } from '../moderation/response-change.ts';
import { usePendingChanges } from '../moderation/use-response-changes.ts';
import { responseQuery } from '../queries.ts';
import type { ResponsesProps } from '../screen-props.ts';
import type { Responses } from '../use-responses.ts';
import type { ResponsesView } from '../view/responses-view.ts';

/** The response in the URL, with the data of its row until it is fetched, and its neighbours. */
export function useOpenResponse(view: ResponsesView, responses: Responses) {
  const { bID, entity } = useBusiness();
  const client = useQueryClient();
  const { session: id } = view;
  const { sessions, openIndex } = responses;
  const query = useQuery({
    ...responseQuery(bID, id ?? '', listScope(entity)),
    enabled: id !== null,
  });
  const pending = usePendingChanges(bID);
  useLiveEvents((event) => {
    if (id === null || !isAbout(event, id)) return;
    void cancelAndRefetch(client, { queryKey: responseQuery(bID, id).queryKey });
  });
  const position = useRef<{ id: string | null; index: number }>({ id: null, index: -1 });
  if (openIndex >= 0) position.current = { id, index: openIndex };
  // A response that has left the list, such as an archived one, keeps its position between its neighbours.
  const wasListed = openIndex < 0 && position.current.id === id;
  const { index } = position.current;
  const isPlaced = openIndex >= 0 || wasListed;

  const neighbour = (at: number) => (isPlaced ? positionIn(sessions, at) : null);

  // The query keeps its last data, but a deleted response must not be shown.
  const isGone = query.error instanceof CallError && query.error.status === 404;
  // The current state, which may be newer than its row.
  const read = query.data === undefined ? null : afterChanges(pending)(query.data.session);
  return {
    query,
    session: isGone ? null : (read ?? sessions[openIndex] ?? null),
    /** From 1; null if it is not in the list. */
    position: openIndex >= 0 ? openIndex + 1 : null,
    previous: neighbour(index - 1),
    next: neighbour(wasListed ? index : index + 1),
  };
}

/** Whether an event may have changed the response; a null id stands for many. */
function isAbout(event: WindowEvent, sessionID: string): boolean {
  if (event.event === 'resync') return true;
  return event.event === 'changed' && (event.sessionIDs?.includes(sessionID) ?? true);
}

type Position = { readonly sessionID: string; readonly page: number };

/** The response at an index of the list, and its page; null if there is none. */
function positionIn(
  sessions: readonly Pick<FeedbackSession, 'sessionID'>[],
  at: number,
): Position | null {
  const session = sessions[at];
  if (session === undefined) return null;
  return { sessionID: session.sessionID, page: Math.floor(at / PAGE_SIZE) + 1 };
}

/** Moves to the neighbouring responses. Counts quick repeated steps, even before they render. */
export function useSteps(
  { previous, next }: ReturnType<typeof useOpenResponse>,
  { view, onView, responses }: ResponsesProps,
) {
  const wanted = useRef(view.session);
  useEffect(() => {
    wanted.current = view.session;
  }, [view.session]);

  function step(by: 1 | -1): void {
    const isDrawn = wanted.current === view.session;
    const beside = by > 0 ? next : previous;
    const at = responses.sessions.findIndex(({ sessionID }) => sessionID === wanted.current);
    const to = isDrawn || at < 0 ? beside : positionIn(responses.sessions, at + by);
    if (to === null) return;
    wanted.current = to.sessionID;
    onView({ session: to.sessionID, page: to.page }, { replace: true });
  }

  return { onPrevious: () => step(-1), onNext: () => step(1) };
}
