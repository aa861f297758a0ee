import { queryOptions } from '@tanstack/react-query';
import type { AnswerTo } from '#contract/client.ts';
import { server } from '#dashboard/browser/server.ts';

export type PersonData = AnswerTo<'findPersonData'>;

/** What is kept of a person; not remembered longer than it is looked at. */
export function personDataQuery(bID: string, to: string) {
  return queryOptions({
    queryKey: ['person-data', bID, to],
    queryFn: ({ signal }) => server.call('findPersonData', { bID, to }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
}
