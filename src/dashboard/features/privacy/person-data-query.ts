import { queryOptions } from '@tanstack/react-query';
import type { AnswerTo } from '#contract/client.ts';
import { server } from '#dashboard/browser/server.ts';

export type PersonData = AnswerTo<'findPersonData'>;

/** Who is asked about: by what was typed, and by further addresses that were chosen. */
export type Asked = { to: string; also: string[] };

/** What is kept of a person; not remembered longer than it is looked at. */
export function personDataQuery(bID: string, asked: Asked) {
  return queryOptions({
    queryKey: ['person-data', bID, asked] as const,
    queryFn: ({ signal }) => server.call('findPersonData', { bID, ...asked }, { signal }),
    staleTime: 0,
    gcTime: 0,
    // While a further address is looked up, what was found stays.
    placeholderData: (before, query) => {
      const [, business, { to }] = query?.queryKey ?? ['', '', { to: '' }];
      return business === bID && to === asked.to ? before : undefined;
    },
  });
}
