import { hashKey, queryOptions } from '@tanstack/react-query';
import type { TrendStep } from '#contract/analytics.ts';
import { server } from '#dashboard/browser/server.ts';
import type { SecondsRange } from '#domain/calendar-days.ts';

/** Milliseconds until incomplete figures are refetched. */
const COUNTING = 10_000;
/** Milliseconds for which figures count as fresh, short enough that a returning user sees recent responses. */
export const FIGURES_STAY_NEW = 2_000;

type Wanted = {
  step?: TrendStep | null;
  /** Of a parent: with all of its locations, or of these alone. */
  locations?: 'all' | readonly string[] | null;
};

/** Analytics of all time, or of a range in seconds. The session loads those of all time. */
export function analyticsQuery(
  bID: string,
  period: SecondsRange | 'all',
  { step = null, locations = null }: Wanted = {},
) {
  return queryOptions({
    queryKey: ['analytics', bID, period, step, locations],
    queryFn: ({ signal }) =>
      server.call(
        'getAnalytics',
        {
          bID,
          step,
          locations: typeof locations === 'string' ? locations : locations && [...locations],
          ...(period === 'all' ? {} : period),
        },
        { signal },
      ),
    staleTime: FIGURES_STAY_NEW,
    // Counting is still in progress: ask again soon.
    refetchInterval: ({ state }) => (state.data?.funnel.isComplete === false ? COUNTING : false),
    // A new step of the same period: the old data stays until the new data arrives.
    placeholderData: (shown, query) =>
      hashKey([query?.queryKey[2], query?.queryKey[4]]) === hashKey([period, locations])
        ? shown
        : undefined,
  });
}
