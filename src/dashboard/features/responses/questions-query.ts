import { queryOptions } from '@tanstack/react-query';
import { server } from '#dashboard/browser/server.ts';

/** The questions that can be filtered by; each list that is loaded brings them along. */
export function questionsQuery(bID: string) {
  return queryOptions({
    queryKey: ['questions', bID],
    queryFn: async ({ signal }) => {
      const body = { bID, disregardPeriod: true, isInitialFetch: true };
      const { filterableQuestions } = await server.call('fetchFeedback', body, { signal });
      return filterableQuestions;
    },
  });
}
