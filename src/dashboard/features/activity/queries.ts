import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { server } from '#dashboard/browser/server.ts';
import { type Clock, periodSeconds } from '#dashboard/lists/filters/period-seconds.ts';
import { ACTIVITY_GROUPS } from '#domain/activity.ts';
import type { ActivityView } from './activity-view.ts';

type Shown = { readonly view: ActivityView; readonly clock: Clock };

/** The entries of a view, 50 at a time. */
export function activityQuery(bID: string, { view, clock }: Shown) {
  const filters = filtersBody({ view, clock });
  return infiniteQueryOptions({
    queryKey: ['activity', bID, filters],
    queryFn: ({ pageParam, signal }) =>
      server.call('fetchActivity', { bID, ...filters, before: pageParam }, { signal }),
    enabled: isAskable(view),
    initialPageParam: null as string | null,
    getNextPageParam: ({ hasMore, entries }) => (hasMore ? entries.at(-1)?.id : undefined),
    placeholderData: keepPreviousData,
  });
}

/** Nothing is fetched for an invalid period or without a subject: to the server, none means all. */
export function isAskable({ period, groups }: ActivityView): boolean {
  return period.kind !== 'unusable' && groups.length > 0;
}

/** A view as call fields, shared by the list and the export. */
export function filtersBody({ view: { period, groups, personID }, clock }: Shown) {
  const seconds = periodSeconds(period, clock);
  return {
    ...(groups.length === ACTIVITY_GROUPS.length ? {} : { groups: [...groups] }),
    ...(personID === null ? {} : { userID: personID }),
    ...(seconds === null ? {} : { start: seconds.timeFromS, end: seconds.timeToS }),
  };
}
