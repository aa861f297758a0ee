import { queryOptions } from '@tanstack/react-query';
import { server } from '#dashboard/browser/server.ts';

/** The views that the people of a business saved. */
export function viewsQuery(bID: string) {
  return queryOptions({
    queryKey: ['views', bID],
    queryFn: async ({ signal }) => (await server.call('fetchViews', { bID }, { signal })).views,
  });
}
