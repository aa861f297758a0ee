import type { InfiniteData, Query, QueryClient, QueryFilters } from '@tanstack/react-query';
import type { AnswerTo } from '#contract/client.ts';
import { hasLine, isListed, type ListedSession } from './moderation/response-change.ts';
import type { Filters } from './view/responses-view.ts';

export type FeedbackPage = Omit<AnswerTo<'fetchFeedback'>, 'collection'> & {
  readonly collection: readonly ListedSession[];
  /** How many of its sessions were erased since. */
  readonly erased?: number;
  /** Of a first page: what the list had lost when its sums were told, which leave that out. */
  readonly lost?: Lost;
  /** Of a first page: whether others have changed what the list would hold if it were asked for anew. */
  readonly isOutdated?: boolean;
};
/** How many responses of a list have left it: by one's own changes, and by all changes. */
export type Lost = { readonly own: number; readonly all: number };
type Pages = InfiniteData<FeedbackPage>;
type Change = (pages: readonly FeedbackPage[]) => FeedbackPage[];

export const listsOf = (bID: string) => ({ queryKey: ['feedback', bID] });

/** The lists, whether they are on the screen or not. */
export function findLists(client: QueryClient, filters: QueryFilters) {
  return client.getQueryCache().findAll(filters) as unknown as Query<Pages>[];
}

export function lostOf(pages: readonly FeedbackPage[], view: Filters): Lost {
  const lines = pages.flatMap(({ collection }) => collection);
  const erased = pages.reduce((sum, page) => sum + (page.erased ?? 0), 0);
  return {
    own: erased + lines.filter((one) => !hasLine(one, view)).length,
    all: erased + lines.filter((one) => !isListed(one, view)).length,
  };
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
