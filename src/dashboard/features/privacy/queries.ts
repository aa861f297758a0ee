import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AnswerTo } from '#contract/calls.ts';
import { server } from '#dashboard/browser/server.ts';
import { serverNow } from '#dashboard/browser/server-clock.ts';
import type { Retention } from '#domain/retention.ts';

export type PersonData = AnswerTo<'findPersonData'>;

/** Another address of the person, with what it adds. */
export type Other = PersonData['others'][number];

/** How much is stored under addresses and numbers, by kind. */
export type Holdings = Other['adds'];

/** A review that may be the person's. */
export type FoundReview = PersonData['reviews'][number];

/** What was typed: an address or number, a name on reviews, or both. */
export type Typed = { to: string | undefined; reviewer: string | undefined };

/** Who is asked about: by what was typed, and by further addresses that were chosen. */
type Asked = Typed & { also: string[] };

/** The stored data of a person; cached only while on screen. */
export function personDataQuery(bID: string, asked: Asked) {
  return queryOptions({
    queryKey: ['person-data', bID, asked] as const,
    queryFn: ({ signal }) => server.call('findPersonData', { bID, ...asked }, { signal }),
    staleTime: 0,
    gcTime: 0,
    // While a further address is looked up, what was found stays.
    placeholderData: (before, query) => {
      const [, business, last] = query?.queryKey ?? [];
      const isSamePerson = last?.to === asked.to && last?.reviewer === asked.reviewer;
      return business === bID && isSamePerson ? before : undefined;
    },
  });
}

/** The retention periods, and how much video is stored. */
export type Retained = AnswerTo<'fetchRetention'>;

export function retentionQuery(bID: string) {
  return queryOptions({
    queryKey: ['retention', bID],
    queryFn: ({ signal }) => server.call('fetchRetention', { bID }, { signal }),
  });
}

/** How much would go tonight under these periods. */
export function retentionDueQuery(bID: string, retention: Retention) {
  return queryOptions({
    queryKey: ['retention-due', bID, retention],
    queryFn: ({ signal }) => server.call('previewRetention', { bID, retention }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export type BusinessExport = AnswerTo<'getBusinessExport'>['businessExport'];

/** Milliseconds between two looks at an export that is being made. */
const LOOK_AGAIN = 2_000;

/**
 * The export of everything; looked at again while it is made, once its time is over, and whenever somebody comes back to it:
 * an erasure may have removed it meanwhile.
 */
export function businessExportQuery(bID: string) {
  return queryOptions({
    queryKey: ['business-export', bID],
    queryFn: ({ signal }) => server.call('getBusinessExport', { bID }, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data } }) => {
      const current = data?.businessExport;
      if (current?.state === 'waiting' || current?.state === 'making') return LOOK_AGAIN;
      if (current?.state !== 'ready') return false;
      return Math.max(current.until * 1000 - serverNow().getTime(), 0) + LOOK_AGAIN;
    },
  });
}
