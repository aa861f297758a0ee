import { queryOptions } from '@tanstack/react-query';
import { server } from '#dashboard/browser/server.ts';
import { FIGURES_STAY } from './figure-kinds.ts';

const LATEST = 5;

export function latestResponsesQuery(bID: string) {
  return queryOptions({
    queryKey: ['latest-responses', bID],
    queryFn: async ({ signal }) => {
      const body = { bID, disregardPeriod: true, isInitialFetch: true };
      const { collection } = await server.call('fetchFeedback', body, { signal });
      return collection.slice(0, LATEST);
    },
    staleTime: FIGURES_STAY,
  });
}
