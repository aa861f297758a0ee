import { queryOptions } from '@tanstack/react-query';
import type { AnswerTo } from '#contract/calls.ts';
import { server } from '#dashboard/browser/server.ts';
import { FIGURES_STAY_NEW } from '#dashboard/session/analytics-query.ts';
import type { SecondsRange } from '#domain/calendar-days.ts';

export type ScoresAnswer = AnswerTo<'fetchNps'>;
export type AnalyticsAnswer = AnswerTo<'getAnalytics'>;

/** Scores of all time, with those of 30 days ago. */
export function scoresQuery(bID: string, locations: 'all' | null) {
  return queryOptions({
    queryKey: ['scores', bID, locations],
    queryFn: ({ signal }) => server.call('fetchNps', { bID, target: 'all', locations }, { signal }),
    staleTime: FIGURES_STAY_NEW,
  });
}

export type ReviewFigures = AnswerTo<'fetchReviewFigures'>;

/** What the platforms' reviews say about all time, or a range in seconds. */
export function reviewFiguresQuery(bID: string, period: SecondsRange | 'all') {
  return queryOptions({
    queryKey: ['review-figures', bID, period],
    queryFn: ({ signal }) =>
      server.call('fetchReviewFigures', { bID, ...(period === 'all' ? {} : period) }, { signal }),
    staleTime: FIGURES_STAY_NEW,
  });
}

/** What waits for the business, in a range of seconds. */
export function attentionQuery(bID: string, period: SecondsRange) {
  return queryOptions({
    queryKey: ['attention', bID, period],
    queryFn: ({ signal }) => server.call('fetchAttention', { bID, ...period }, { signal }),
    staleTime: FIGURES_STAY_NEW,
  });
}
