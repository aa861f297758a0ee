import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { coalesce } from '#dashboard/browser/coalesce.ts';
import { watchBusiness } from '#dashboard/browser/live-events.ts';
import { server } from '#dashboard/browser/server.ts';

/** What happened in a business, newest first, and how much of it is unread. */
export function bellQuery(bID: string) {
  return queryOptions({
    queryKey: ['bell', bID],
    queryFn: ({ signal }) => server.call('fetchNotifications', { bID }, { signal }),
  });
}

/** Milliseconds: a stream of responses asks at most this often. */
const PACE = { delay: 1_000, minInterval: 4_000 };

/** The bell of a business, kept up to date while it is shown. */
export function useBell(bID: string) {
  const client = useQueryClient();
  const bell = useQuery({ ...bellQuery(bID), throwOnError: false });
  useEffect(() => {
    const refetch = () => void client.invalidateQueries({ queryKey: bellQuery(bID).queryKey });
    const paced = coalesce(refetch, PACE);
    const stop = watchBusiness(bID, paced.add);
    return () => {
      stop();
      paced.cancel();
    };
  }, [bID, client]);
  return bell;
}
