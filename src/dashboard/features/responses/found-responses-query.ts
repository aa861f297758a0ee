import { queryOptions } from '@tanstack/react-query';
import { server } from '#dashboard/browser/server.ts';

const MOST = 6;

/** The newest responses that hold the words. */
export function foundResponsesQuery(bID: string, words: string) {
  return queryOptions({
    queryKey: ['found-responses', bID, words],
    queryFn: async ({ signal }) => {
      const body = { bID, filterWords: words, disregardPeriod: true, isInitialFetch: true };
      const { collection } = await server.call('fetchFeedback', body, { signal });
      return collection.slice(0, MOST);
    },
  });
}
