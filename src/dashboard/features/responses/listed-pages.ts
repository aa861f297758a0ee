import type { InfiniteData, Query, QueryClient, QueryFilters } from '@tanstack/react-query';
import type { AnswerTo } from '#contract/client.ts';

export type FeedbackPage = AnswerTo<'fetchFeedback'> & {
  /** How many of its sessions were erased since; what it says of all still tells of them. */
  readonly erased?: number;
};
type Pages = InfiniteData<FeedbackPage>;
type Change = (pages: readonly FeedbackPage[]) => FeedbackPage[];

export const listsOf = (bID: string) => ({ queryKey: ['feedback', bID] });

/** The lists, whether they are on the screen or not. */
export function findLists(client: QueryClient, filters: QueryFilters) {
  return client.getQueryCache().findAll(filters) as unknown as Query<Pages>[];
}

/** Writes what is known now into lists: how old a list is stays the same. */
export function changeLists(client: QueryClient, filters: QueryFilters, change: Change): void {
  for (const query of findLists(client, filters)) {
    const { isInvalidated, fetchMeta } = query.state;
    write(client, query, change);
    // A further page that is on its way brings back what was there before it.
    if (fetchMeta?.fetchMore === undefined) continue;
    void query.promise?.then(
      () => {
        write(client, query, change);
        if (isInvalidated) query.invalidate();
      },
      () => {},
    );
  }
}

function write(client: QueryClient, query: Query<Pages>, change: Change): void {
  const { data, isInvalidated, dataUpdatedAt: updatedAt } = query.state;
  if (data === undefined) return;
  client.setQueryData<Pages>(query.queryKey, { ...data, pages: change(data.pages) }, { updatedAt });
  if (isInvalidated) query.invalidate();
}
