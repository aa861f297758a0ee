import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { CallError } from '#contract/client.ts';
import {
  type DeletedBusiness,
  deletedBusinessesQuery,
  readAccess,
} from '#dashboard/session/queries.ts';

/** Milliseconds between two looks, while the tab is in sight. */
const LOOK_AGAIN = 5_000;

type Followed = {
  readonly deleted: readonly DeletedBusiness[];
  /** One that was restored while it was on the screen. */
  readonly reopened: Pick<DeletedBusiness, 'id' | 'name'> | null;
  /** The last one that became past restoring meanwhile. */
  readonly ended: Pick<DeletedBusiness, 'id' | 'name'> | null;
};

const followedQuery = queryOptions({
  queryKey: ['deleted-businesses', 'followed'] as const,
  queryFn: async ({ client, queryKey }): Promise<Followed> => {
    const before = client.getQueryData<Followed>(queryKey);
    const known = client.getQueryData(deletedBusinessesQuery.queryKey);
    // The guard reads it, too.
    const { deleted } = await client.fetchQuery(deletedBusinessesQuery);
    let reopened = before?.reopened ?? null;
    let ended = before?.ended ?? null;
    for (const { id, name } of before?.deleted ?? known?.deleted ?? []) {
      if (deleted.some((one) => one.id === id)) continue;
      if (await isAccessible(id)) reopened = { id, name };
      else ended = { id, name };
    }
    return { deleted, reopened, ended };
  },
  staleTime: 0,
  gcTime: 0,
  // For a newcomer there is nothing to follow.
  refetchInterval: ({ state: { data } }) => (data?.deleted.length ? LOOK_AGAIN : false),
  refetchOnWindowFocus: 'always',
});

/** The user's deleted businesses, followed while they are on the screen; one that was erased is only gone. */
export function useDeletedBusinesses() {
  const client = useQueryClient();
  return useQuery({
    ...followedQuery,
    initialData: () => {
      const known = client.getQueryData(deletedBusinessesQuery.queryKey);
      return known && { deleted: known.deleted, reopened: null, ended: null };
    },
  });
}

async function isAccessible(bID: string): Promise<boolean> {
  try {
    await readAccess({ viewBusiness: bID });
    return true;
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return false;
    throw error;
  }
}
