import { hashKey, queryOptions } from '@tanstack/react-query';
import type { ScorePeriod, TrendStep } from '#contract/analytics.ts';
import type { AnswerTo } from '#contract/client.ts';
import { server } from '#dashboard/browser/server.ts';

export type ScoresAnswer = AnswerTo<'fetchNps'>;
export type AnalyticsAnswer = AnswerTo<'getAnalytics'>;

/** First and last second, both inclusive. */
export type SecondsRange = { readonly timeFromS: number; readonly timeToS: number };

const DAYS = { '7d': 7, '30d': 30, '90d': 90, '365d': 365 } as const;
const DAY = 86_400;

export function scoresQuery(bID: string, target: ScorePeriod) {
  return queryOptions({
    queryKey: ['scores', bID, target],
    queryFn: ({ signal }) => server.call('fetchNps', { bID, target }, { signal }),
  });
}

/** Of a period that ends now, as the scores have it, or of a range. */
export function analyticsQuery(
  bID: string,
  period: ScorePeriod | SecondsRange,
  { step = null }: { step?: TrendStep | null } = {},
) {
  return queryOptions({
    queryKey: ['analytics', bID, period, step],
    queryFn: ({ signal }) =>
      server.call('getAnalytics', { bID, step, ...timesOf(period) }, { signal }),
    // Another step of the same period: what is there stays until the other is here.
    placeholderData: (shown, query) =>
      hashKey([query?.queryKey[2]]) === hashKey([period]) ? shown : undefined,
  });
}

function timesOf(period: ScorePeriod | SecondsRange): Partial<SecondsRange> {
  if (period === 'all') return {};
  if (typeof period === 'object') return period;
  return { timeFromS: Math.floor(Date.now() / 1000) - DAYS[period] * DAY };
}
