import { queryOptions } from '@tanstack/react-query';
import { server } from '#dashboard/browser/server.ts';
import type { Channel } from '#domain/messages.ts';

/** Everything that happened with one person, and what is to come. */
export function personQuery(bID: string, type: Channel, to: string) {
  return queryOptions({
    queryKey: ['invite-person', bID, type, to],
    queryFn: ({ signal }) => server.call('fetchPerson', { bID, type, to }, { signal }),
    refetchInterval: 30_000,
  });
}
