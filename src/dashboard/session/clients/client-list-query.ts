import { queryOptions } from '@tanstack/react-query';
import type { AnswerTo } from '#contract/calls.ts';
import { server } from '#dashboard/browser/server.ts';

export type Clients = AnswerTo<'fetchClients'>;

/** Milliseconds: the server reads the figures anew each minute. */
const PACE = 60_000;

/** An agency's clients at a glance. */
export function clientListQuery(bID: string) {
  return queryOptions({
    queryKey: ['client-list', bID],
    queryFn: ({ signal }) => server.call('fetchClients', { bID }, { signal }),
    staleTime: PACE / 6,
    refetchInterval: PACE,
  });
}
