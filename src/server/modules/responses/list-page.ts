import type { ResponseSort } from '#contract/responses.ts';
import { ratingFacetOf } from '#domain/session-facets.ts';
import type { OpenResponses } from '#server/modules/read-model/open-responses.ts';
import type { ResponseFilter } from '#server/modules/read-model/response-query.ts';
import type { Tx } from '#server/platform/context.ts';
import { hasOnlyPeriod } from './filter.ts';
import { type CursorRow, listByIds, listByTime, type SessionRow } from './store.ts';

export interface Page {
  filter: ResponseFilter;
  sort: ResponseSort;
  /** The last session of the page before; null is the first page. */
  after: CursorRow | null;
  limit: number;
}

/** Sessions that match the filter, in the order of `sort`. */
export async function listPage(
  tx: Tx,
  businessId: string,
  { filter, sort, after, limit }: Page,
  responses: OpenResponses,
): Promise<SessionRow[]> {
  if (isReadDirectly({ filter, sort })) {
    const { from, before } = filter;
    const cursor = { after: after?.sessionId ?? null, isDescending: sort === 'newest' };
    return listByTime(tx, businessId, { from, before, ...cursor, limit });
  }
  const cursor = after && { sessionId: after.sessionId, rating: ratingFacetOf(after) };
  return listByIds(tx, businessId, await responses.listPageIds({ sort, after: cursor, limit }));
}

/** A page in order of time, with the period as the only criterion, is read from the sessions themselves. */
export function isReadDirectly({ filter, sort }: Pick<Page, 'filter' | 'sort'>): boolean {
  return (sort === 'newest' || sort === 'oldest') && hasOnlyPeriod(filter);
}
