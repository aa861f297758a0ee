import { queryOptions } from '@tanstack/react-query';
import { server } from '#dashboard/browser/server.ts';
import { setServerClock } from '#dashboard/browser/server-clock.ts';

/** The business as its dashboard sees it. */
export function entityQuery(bID: string) {
  return queryOptions({
    queryKey: ['entity', bID],
    queryFn: async ({ signal }) => {
      const entity = await server.call('getEntity', { bID }, { signal });
      setServerClock(entity.now);
      return entity;
    },
    staleTime: 60_000,
  });
}
