import { queryOptions } from '@tanstack/react-query';
import type { AnswerTo } from '#contract/calls.ts';
import { server } from '#dashboard/browser/server.ts';
import { FIGURES_STAY_NEW } from '#dashboard/session/analytics-query.ts';
import type { SecondsRange } from '#domain/calendar-days.ts';

export type LocationFigures = AnswerTo<'getMultisInfo'>;
export type Line = LocationFigures['locations'][number];
export type Figures = LocationFigures['together'];

/** The figures of all locations, of all time or a range in seconds. */
export function locationFiguresQuery(bID: string, range: SecondsRange | null) {
  return queryOptions({
    queryKey: ['location-figures', bID, range],
    queryFn: ({ signal }) => server.call('getMultisInfo', { bID, ...range }, { signal }),
    staleTime: FIGURES_STAY_NEW,
  });
}
