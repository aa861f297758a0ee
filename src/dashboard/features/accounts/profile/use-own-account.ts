import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { accessQuery } from '#dashboard/session/queries.ts';

/** The signed-in person, and how to read them again after a change. */
export function useOwnAccount() {
  const { user } = useSuspenseQuery(accessQuery).data;
  const client = useQueryClient();
  return {
    user,
    refresh: () => client.invalidateQueries({ queryKey: accessQuery.queryKey }),
  };
}
