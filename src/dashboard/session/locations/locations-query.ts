import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { AnswerTo } from '#contract/calls.ts';
import { server } from '#dashboard/browser/server.ts';
import { accessQuery, entityQuery } from '../queries.ts';

export type Locations = AnswerTo<'fetchLocations'>;

/** The locations of a business in their order, and how many its plan has room for. */
export function locationsQuery(bID: string) {
  return queryOptions({
    queryKey: ['locations', bID],
    queryFn: ({ signal }) => server.call('fetchLocations', { bID }, { signal }),
  });
}

/** After locations were added, removed or renamed: the lists with their names, and the kind of their parent. */
export async function refetchLocations(client: QueryClient, bID: string): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: locationsQuery(bID).queryKey }),
    client.invalidateQueries({ queryKey: entityQuery(bID).queryKey }),
    client.invalidateQueries({ queryKey: accessQuery.queryKey }),
  ]);
}
