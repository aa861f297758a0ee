import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { server } from '#dashboard/browser/server.ts';
import type { Channel } from '#domain/messages.ts';
import { refetchPause } from './is-on-its-way.ts';

/** What was sent and what is to be sent, newest first, 20 at a time; kept up to date while it is seen. */
export function invitesQuery(bID: string, type: Channel, search: string) {
  return infiniteQueryOptions({
    queryKey: ['invites', bID, type, search],
    queryFn: ({ pageParam, signal }) =>
      server.call('fetchInvites', { bID, type, search, startAfter: pageParam }, { signal }),
    initialPageParam: false as string | false,
    getNextPageParam: ({ hasMore, returnInvites }) =>
      hasMore ? returnInvites.at(-1)?.id : undefined,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      refetchPause(state.data?.pages.flatMap(({ returnInvites }) => returnInvites) ?? []),
  });
}
