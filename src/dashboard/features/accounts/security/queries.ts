import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { AnswerTo } from '#contract/calls.ts';
import { server } from '#dashboard/browser/server.ts';

export type Security = AnswerTo<'getSecurity'>;
export type AccountEvent = AnswerTo<'fetchAccountEvents'>['events'][number];

/** How the signed-in person's account is protected, and where it is signed in. */
export const securityQuery = queryOptions({
  queryKey: ['security'],
  queryFn: ({ signal }) => server.call('getSecurity', {}, { signal }),
});

/** What happened to the account, newest first; each page starts after the last event of the previous one. */
export const accountEventsQuery = infiniteQueryOptions({
  queryKey: ['account-events'],
  queryFn: ({ pageParam, signal }) =>
    server.call('fetchAccountEvents', { before: pageParam }, { signal }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ events, hasMore }) => (hasMore ? (events.at(-1)?.id ?? null) : null),
});
