import { queryOptions } from '@tanstack/react-query';
import { server } from '#dashboard/browser/server.ts';

/** Where the wall of a business is, and what is said of it where its address is shared. */
export function wallQuery(bID: string) {
  return queryOptions({
    queryKey: ['wall', bID],
    queryFn: ({ signal }) => server.call('fetchWall', { bID }, { signal }),
  });
}
