import { queryOptions } from '@tanstack/react-query';
import { server } from '#dashboard/browser/server.ts';

/** The widgets of a business, the oldest first, removed ones among them while they can come back. */
export function widgetsQuery(bID: string) {
  return queryOptions({
    queryKey: ['widgets', bID],
    queryFn: async ({ signal }) =>
      (await server.call('fetchEntityWidgets', { bID }, { signal })).widgets,
  });
}
