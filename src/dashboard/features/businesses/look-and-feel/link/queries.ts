import { queryOptions } from '@tanstack/react-query';
import { server } from '#dashboard/browser/server.ts';

/** The handles of a business; read again once it has another one. */
export function handlesQuery(bID: string, handle: string) {
  return queryOptions({
    queryKey: ['handles', bID, handle],
    queryFn: ({ signal }) => server.call('fetchHandles', { bID }, { signal }),
    // A form stays open while somebody else changes the handle.
    placeholderData: (previous, query) => (query?.queryKey[1] === bID ? previous : undefined),
  });
}
