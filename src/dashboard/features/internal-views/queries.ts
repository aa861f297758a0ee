import { queryOptions } from '@tanstack/react-query';
import { server } from '#dashboard/browser/server.ts';

/** Businesses that an internal account finds by handle, name, id or a member's address. */
export function foundBusinessesQuery(query: string) {
  return queryOptions({
    queryKey: ['found-businesses', query],
    queryFn: async ({ signal }) =>
      (await server.call('findBusinesses', { query }, { signal })).businesses,
  });
}
