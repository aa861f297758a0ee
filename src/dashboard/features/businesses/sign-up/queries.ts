import { queryOptions } from '@tanstack/react-query';
import { server } from '#dashboard/browser/server.ts';

/** A free handle for the name of a business, spelt as in the browser's language. */
export function suggestedHandleQuery(businessName: string) {
  const { language } = navigator;
  return queryOptions({
    queryKey: ['suggested-handle', businessName],
    queryFn: ({ signal }) => server.call('suggestHandle', { businessName, language }, { signal }),
    staleTime: 10_000,
  });
}

/** What the user has entered in the wizard so far; read once each time that it opens. */
export const signUpRecordQuery = queryOptions({
  queryKey: ['sign-up-record'],
  queryFn: ({ signal }) => server.call('fetchSignUpRecord', {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});
