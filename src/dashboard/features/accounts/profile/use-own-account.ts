import { useQueryClient } from '@tanstack/react-query';
import { accessQuery } from '#dashboard/session/queries.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';

/** The signed-in person, and how to read them again after a change. */
export function useOwnAccount() {
  const { user } = useBusiness();
  const client = useQueryClient();
  return {
    user,
    refresh: () => client.invalidateQueries({ queryKey: accessQuery.queryKey }),
  };
}
