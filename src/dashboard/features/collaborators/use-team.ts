import { useQuery, useQueryClient } from '@tanstack/react-query';
import { cancelAndRefetch } from '#dashboard/session/query-client.ts';
import { useBusinessID } from '#dashboard/session/use-business.tsx';
import { useLiveEvents } from '#dashboard/session/use-live-events.ts';
import { teamQuery } from './queries.ts';

/** The team, which is refetched when others change it. */
export function useTeam() {
  const refetch = useRefetchTeam();
  const query = useQuery(teamQuery(useBusinessID()));
  useLiveEvents(({ event }) => {
    if (event === 'collaborators' || event === 'resync') void refetch();
  });
  return query;
}

/** Refetches the team after a change. */
export function useRefetchTeam(): () => Promise<void> {
  const client = useQueryClient();
  const bID = useBusinessID();
  return () => cancelAndRefetch(client, { queryKey: teamQuery(bID).queryKey });
}
