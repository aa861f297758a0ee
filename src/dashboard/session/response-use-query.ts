import { queryOptions } from '@tanstack/react-query';
import { server } from '#dashboard/browser/server.ts';
import { FIGURES_STAY_NEW } from './analytics-query.ts';

/** How much of the plan's responses is used, and how many wait to be opened: of a plan that limits them. */
export function responseUseQuery(bID: string) {
  return queryOptions({
    queryKey: ['response-use', bID],
    queryFn: ({ signal }) => server.call('getResponseUse', { bID }, { signal }),
    staleTime: FIGURES_STAY_NEW,
  });
}
