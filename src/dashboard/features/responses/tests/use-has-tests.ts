import { useQuery } from '@tanstack/react-query';
import { server } from '#dashboard/browser/server.ts';

/** Whether the newest hidden responses hold a test; false until that is known. */
export function useHasTests(bID: string): boolean {
  const { data = false } = useQuery({
    queryKey: ['has-tests', bID],
    queryFn: async ({ signal }) => {
      const body = { bID, showSpam: true, disregardPeriod: true, isInitialFetch: true };
      const { collection } = await server.call('fetchFeedback', body, { signal });
      return collection.some(({ isTest }) => isTest);
    },
  });
  return data;
}
