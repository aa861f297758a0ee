import { queryOptions } from '@tanstack/react-query';
import { server } from '#dashboard/browser/server.ts';

/** One response wherever it stands, with what happened around it. */
export function responseQuery(bID: string, sessionID: string) {
  return queryOptions({
    queryKey: ['response', bID, sessionID],
    queryFn: ({ signal }) => server.call('fetchResponse', { bID, sessionID }, { signal }),
  });
}
