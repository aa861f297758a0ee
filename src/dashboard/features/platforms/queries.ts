import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { PlatformCard } from '#contract/review-platforms.ts';
import { server } from '#dashboard/browser/server.ts';

/** Milliseconds between looks at a running import. */
const POLL = 1_500;

/** The platforms with their connections; polled while an import runs, since only its end is a live event. */
export function platformsQuery(bID: string) {
  return queryOptions({
    queryKey: ['platforms', bID],
    queryFn: ({ signal }) => server.call('getPlatforms', { bID }, { signal }),
    refetchInterval: ({ state }) => (state.data?.platforms.some(isMoving) ? POLL : false),
  });
}

function isMoving({ state, resumesAt }: PlatformCard): boolean {
  return state === 'importing' || (state === 'waiting' && resumesAt === null);
}

/** The profiles that a finished sign-in may connect. */
export function signInProfilesQuery(bID: string, signInID: string) {
  return queryOptions({
    queryKey: ['sign-in-profiles', bID, signInID],
    queryFn: ({ signal }) => server.call('listPlatformProfiles', { bID, signInID }, { signal }),
    gcTime: 0,
  });
}

/** The shortest search that the server accepts. */
export const SHORTEST_SEARCH = 2;

/** Places on Google by name and town. */
export function placesQuery(bID: string, query: string) {
  return queryOptions({
    queryKey: ['places', bID, query],
    queryFn: ({ signal }) => server.call('searchPlaces', { bID, query }, { signal }),
    enabled: query.length >= SHORTEST_SEARCH,
    placeholderData: keepPreviousData,
  });
}
