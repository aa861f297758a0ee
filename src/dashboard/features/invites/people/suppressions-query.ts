import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { server } from '#dashboard/browser/server.ts';
import type { Channel } from '#domain/messages.ts';

/** Whom the business may not write to, newest first, 50 at a time. */
export function suppressionsQuery(bID: string, type: Channel, search: string) {
  return infiniteQueryOptions({
    queryKey: ['suppressions', bID, type, search],
    queryFn: ({ pageParam, signal }) =>
      server.call('fetchSuppressions', { bID, type, search, startAfter: pageParam }, { signal }),
    initialPageParam: false as string | false,
    getNextPageParam: ({ hasMore, suppressions }) =>
      hasMore ? suppressions.at(-1)?.to : undefined,
    placeholderData: keepPreviousData,
  });
}
