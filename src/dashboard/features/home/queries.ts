import { hashKey, queryOptions } from '@tanstack/react-query';
import type { TrendStep } from '#contract/analytics.ts';
import type { AnswerTo } from '#contract/client.ts';
import { server } from '#dashboard/browser/server.ts';
import type { SecondsRange } from '#domain/calendar-days.ts';

export type ScoresAnswer = AnswerTo<'fetchNps'>;
export type AnalyticsAnswer = AnswerTo<'getAnalytics'>;

/** Milliseconds until incomplete figures are refetched. */
const COUNTING = 10_000;
/** Milliseconds for which figures count as fresh, short enough that a returning user sees recent responses. */
const STAY_NEW = 2_000;

/** Scores of all time, with those of 30 days ago. */
export function scoresQuery(bID: string) {
  return queryOptions({
    queryKey: ['scores', bID],
    queryFn: ({ signal }) => server.call('fetchNps', { bID, target: 'all' }, { signal }),
    staleTime: STAY_NEW,
  });
}

/** Analytics of all time, or of a range in seconds. */
export function analyticsQuery(
  bID: string,
  period: SecondsRange | 'all',
  { step = null }: { step?: TrendStep | null } = {},
) {
  return queryOptions({
    queryKey: ['analytics', bID, period, step],
    queryFn: ({ signal }) =>
      server.call('getAnalytics', { bID, step, ...(period === 'all' ? {} : period) }, { signal }),
    staleTime: STAY_NEW,
    // Counting is still in progress: ask again soon.
    refetchInterval: ({ state }) => (state.data?.funnel.isComplete === false ? COUNTING : false),
    // A new step of the same period: the old data stays until the new data arrives.
    placeholderData: (shown, query) =>
      hashKey([query?.queryKey[2]]) === hashKey([period]) ? shown : undefined,
  });
}

export type ReviewFigures = AnswerTo<'fetchReviewFigures'>;

/** What the platforms' reviews say about all time, or a range in seconds. */
export function reviewFiguresQuery(bID: string, period: SecondsRange | 'all') {
  return queryOptions({
    queryKey: ['review-figures', bID, period],
    queryFn: ({ signal }) =>
      server.call('fetchReviewFigures', { bID, ...(period === 'all' ? {} : period) }, { signal }),
    staleTime: STAY_NEW,
  });
}
