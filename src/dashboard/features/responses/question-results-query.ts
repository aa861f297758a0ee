import { queryOptions } from '@tanstack/react-query';
import { server } from '#dashboard/browser/server.ts';
import { COUNTING } from './sums-query.ts';
import type { Clock } from './view/period-seconds.ts';
import type { Filters } from './view/responses-view.ts';
import { wantedOf } from './wanted-of.ts';

/** The results of everything that the filters leave, however much it is. */
export function questionResultsQuery(bID: string, filters: Filters, clock: Clock) {
  const wanted = wantedOf(filters, clock);
  return queryOptions({
    queryKey: ['question-results', bID, wanted],
    queryFn: ({ signal }) => server.call('fetchQuestionResults', { bID, ...wanted }, { signal }),
    refetchInterval: ({ state }) => (state.data?.isBehind ? COUNTING : false),
  });
}
