import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import type { BodyFor } from '#contract/client.ts';
import { server } from '#dashboard/browser/server.ts';
import { entityQuery } from '#dashboard/session/queries.ts';
import type { Channel, MessageState } from '#domain/messages.ts';
import { refetchInterval } from './history/message-status.ts';

/** The number of invites in each state, refetched while on screen. */
export function countsQuery(bID: string, type: Channel) {
  return queryOptions({
    queryKey: ['invite-counts', bID, type],
    queryFn: ({ signal }) => server.call('countInvites', { bID, type }, { signal }),
    refetchInterval: ({ state }) => refetchInterval(state.data?.counts ?? []),
  });
}

type InvitesFilter = {
  search: string;
  /** Null for all. */
  states: readonly MessageState[] | null;
};

/** Sent and scheduled invites, newest first, 20 at a time; refreshed while they are shown. */
export function invitesQuery(bID: string, type: Channel, { search, states }: InvitesFilter) {
  const filter = { search, state: states && [...states] };
  return infiniteQueryOptions({
    queryKey: ['invites', bID, type, filter],
    queryFn: ({ pageParam, signal }) =>
      server.call('fetchInvites', { bID, type, ...filter, startAfter: pageParam }, { signal }),
    initialPageParam: false as string | false,
    getNextPageParam: ({ hasMore, returnInvites }) =>
      hasMore ? returnInvites.at(-1)?.id : undefined,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      refetchInterval(state.data?.pages.flatMap(({ returnInvites }) => returnInvites) ?? []),
  });
}

/** A person's past and scheduled events. */
export function personQuery(bID: string, type: Channel, to: string) {
  return queryOptions({
    queryKey: ['invite-person', bID, type, to],
    queryFn: ({ signal }) => server.call('fetchPerson', { bID, type, to }, { signal }),
    refetchInterval: 30_000,
  });
}

/** The do-not-contact list, newest first, 50 at a time. */
export function suppressionsQuery(bID: string, type: Channel, search: string) {
  return infiniteQueryOptions({
    queryKey: ['suppressions', bID, type, search],
    queryFn: ({ pageParam, signal }) =>
      server.call('fetchSuppressions', { bID, type, search, startAfter: pageParam }, { signal }),
    initialPageParam: false as string | false,
    getNextPageParam: ({ hasMore, suppressions }) =>
      hasMore ? suppressions.at(-1)?.to : undefined,
    placeholderData: keepPreviousData,
  });
}

export type RenderedMessage = Omit<BodyFor<'drawInvite'>, 'bID'>;

/** An invite as its recipient would see it, rendered by the server. */
export function renderedMessageQuery(bID: string, rendered: RenderedMessage) {
  return queryOptions({
    queryKey: ['invite-drawing', bID, rendered],
    queryFn: ({ signal }) => server.call('drawInvite', { bID, ...rendered }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** The default invite texts of each language. */
export function officialTextsQuery(bID: string) {
  return queryOptions({
    queryKey: ['official-invite-texts', bID],
    queryFn: async ({ signal }) =>
      (await server.call('fetchInviteTexts', { bID }, { signal })).official,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

const KEYS = ['entity', 'invites', 'invite-counts', 'invite-person', 'suppressions'] as const;

/** Queries that a send or a change of the do-not-contact list may affect. */
export function refetchInvites(client: QueryClient, bID: string): void {
  for (const key of KEYS) void client.invalidateQueries({ queryKey: [key, bID] });
}

/** Queries that depend on the business's invite content and rules, and the business itself. */
export async function refetchContent(client: QueryClient, bID: string): Promise<void> {
  await client.invalidateQueries({ queryKey: entityQuery(bID).queryKey });
  await client.invalidateQueries({ queryKey: ['invite-drawing', bID] });
}
