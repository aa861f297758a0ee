import { useQuery, useQueryClient } from '@tanstack/react-query';
import { entityQuery } from '#dashboard/session/queries.ts';
import { useBusinessID } from '#dashboard/session/use-business.tsx';
import { useLiveEvents } from '#dashboard/session/use-live-events.ts';
import { platformsQuery } from './queries.ts';

/** The platforms with their connections and imports, kept up to date. */
export function usePlatforms() {
  const bID = useBusinessID();
  const client = useQueryClient();
  useLiveEvents(({ event }) => {
    if (event !== 'entity' && event !== 'import' && event !== 'resync') return;
    void client.invalidateQueries({ queryKey: platformsQuery(bID).queryKey });
  });
  return useQuery(platformsQuery(bID));
}

/** Refetches what a changed connection affects. */
export function useRefetchPlatforms(): () => Promise<void> {
  const bID = useBusinessID();
  const client = useQueryClient();
  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: platformsQuery(bID).queryKey }),
      client.invalidateQueries({ queryKey: entityQuery(bID).queryKey }),
    ]);
  };
}
