import { queryOptions } from '@tanstack/react-query';
import { server } from '#dashboard/browser/server.ts';

/** What the signed-in person is mailed about a business; asked each time, since a link in an email may change it. */
export function notificationSettingsQuery(bID: string) {
  return queryOptions({
    queryKey: ['notification-settings', bID],
    queryFn: ({ signal }) => server.call('getNotificationSettings', { bID }, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: true,
  });
}
