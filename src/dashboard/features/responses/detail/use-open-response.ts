import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { CallError } from '#contract/client.ts';
import { afterChanges } from '../moderation/response-change.ts';
import { usePendingChanges } from '../moderation/use-response-changes.ts';
import { responseQuery } from '../response-query.ts';
import type { Responses } from '../use-responses.ts';
import type { ResponsesView } from '../view/responses-view.ts';
import { placeIn } from './place-in.ts';

/** The response that the address names: from the list, else asked for alone; and those beside it. */
export function useOpenResponse(bID: string, view: ResponsesView, responses: Responses) {
  const { session: id } = view;
  const { sessions, openIndex } = responses;
  const query = useQuery({ ...responseQuery(bID, id ?? ''), enabled: id !== null });
  const pending = usePendingChanges(bID);
  const place = useRef<{ id: string | null; index: number }>({ id: null, index: -1 });
  if (openIndex >= 0) place.current = { id, index: openIndex };
  // One that has left the list, since it was archived, keeps its place between its neighbours.
  const wasListed = openIndex < 0 && place.current.id === id;
  const { index } = place.current;
  const isPlaced = openIndex >= 0 || wasListed;

  const neighbour = (at: number) => (isPlaced ? placeIn(sessions, at) : null);

  // What was read before stays in the query; a response that was erased since is not shown any more.
  const isGone = query.error instanceof CallError && query.error.status === 404;
  const alone = query.data === undefined ? null : afterChanges(query.data.session, pending);
  return {
    query,
    session: isGone ? null : (sessions[openIndex] ?? alone),
    /** From 1; null where it is not in the list. */
    position: openIndex >= 0 ? openIndex + 1 : null,
    previous: neighbour(index - 1),
    next: neighbour(wasListed ? index : index + 1),
  };
}
