import { queryOptions } from '@tanstack/react-query';
import { server } from '#dashboard/browser/server.ts';

/** What a business chose as an agency, and how it appears with it. */
export function brandingQuery(bID: string) {
  return queryOptions({
    queryKey: ['branding', bID],
    queryFn: ({ signal }) => server.call('fetchBranding', { bID }, { signal }),
  });
}
