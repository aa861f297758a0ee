import { queryOptions } from '@tanstack/react-query';
import { server } from '#dashboard/browser/server.ts';

const LATEST = 5;
/** Milliseconds for which they are new: whoever comes back to Home sees what came in meanwhile. */
const STAY_NEW = 2_000;

export function latestResponsesQuery(bID: string) {
  return queryOptions({
    queryKey: ['latest-responses', bID],
    queryFn: async ({ signal }) => {
      const body = { bID, disregardPeriod: true, isInitialFetch: true };
      const { collection } = await server.call('fetchFeedback', body, { signal });
      return collection.slice(0, LATEST);
    },
    staleTime: STAY_NEW,
  });
}
