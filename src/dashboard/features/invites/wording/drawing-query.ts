import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { BodyFor } from '#contract/client.ts';
import { server } from '#dashboard/browser/server.ts';

export type Drawing = Omit<BodyFor<'drawInvite'>, 'bID'>;

/** An invite as its recipient would see it, drawn by the server that sends it. */
export function drawingQuery(bID: string, drawing: Drawing) {
  return queryOptions({
    queryKey: ['invite-drawing', bID, drawing],
    queryFn: ({ signal }) => server.call('drawInvite', { bID, ...drawing }, { signal }),
    placeholderData: keepPreviousData,
  });
}
