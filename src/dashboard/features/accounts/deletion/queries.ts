import { queryOptions } from '@tanstack/react-query';
import type { AnswerTo } from '#contract/calls.ts';
import { server } from '#dashboard/browser/server.ts';

export type OwnedBusinesses = AnswerTo<'getOwnedBusinesses'>;

/** The businesses that the person owns; asked each time, since others may hand one over. */
export const ownedBusinessesQuery = queryOptions({
  queryKey: ['owned businesses'],
  queryFn: () => server.call('getOwnedBusinesses', {}),
  staleTime: 0,
  gcTime: 0,
});
