import { queryOptions } from '@tanstack/react-query';
import { server } from '#dashboard/browser/server.ts';
import type { Channel } from '#domain/messages.ts';
import { refetchPause } from './is-on-its-way.ts';

/** How many invites stand in which state, kept up to date while they are seen. */
export function countsQuery(bID: string, type: Channel) {
  return queryOptions({
    queryKey: ['invite-counts', bID, type],
    queryFn: ({ signal }) => server.call('countInvites', { bID, type }, { signal }),
    refetchInterval: ({ state }) => refetchPause(state.data?.counts ?? []),
  });
}
