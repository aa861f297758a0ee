import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { server } from '#dashboard/browser/server.ts';
import { serverNow } from '#dashboard/browser/server-clock.ts';
import type { Period } from '#dashboard/lists/filters/period.ts';
import { periodSeconds } from '#dashboard/lists/filters/period-seconds.ts';
import { FIGURES_STAY_NEW } from '#dashboard/session/analytics-query.ts';

/** How many responses came by each source; nothing is fetched for an unusable period. */
export function sourceCountsQuery(bID: string, period: Period, timeZone: string) {
  return queryOptions({
    queryKey: ['source-counts', bID, period],
    queryFn: ({ signal }) => {
      const seconds = periodSeconds(period, { now: serverNow(), timeZone });
      return server.call('fetchSourceCounts', { bID, ...seconds }, { signal });
    },
    enabled: period.kind !== 'unusable',
    staleTime: FIGURES_STAY_NEW,
    placeholderData: keepPreviousData,
  });
}
