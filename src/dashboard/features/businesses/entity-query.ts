import { queryOptions } from '@tanstack/react-query';
import { server } from '#dashboard/browser/server.ts';

/** The business as its dashboard sees it. */
export function entityQuery(bID: string) {
  return queryOptions({
    queryKey: ['entity', bID],
    queryFn: ({ signal }) => server.call('getEntity', { bID }, { signal }),
    staleTime: 60_000,
  });
}
