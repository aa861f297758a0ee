import type { ResponseSort } from '#contract/responses.ts';
import { ratingFactOf } from '#domain/session-facts.ts';
import type { OpenResponses } from '#server/modules/read-model/open-responses.ts';
import type { ResponseFilter } from '#server/modules/read-model/response-filter.ts';
import type { Tx } from '#server/platform/context.ts';
import { isOnlyPeriod } from './filter.ts';
import { listByFilter } from './slow-list/store.ts';
import { type CursorRow, listByIds, listByTime, type SessionRow } from './store.ts';

export interface Page {
  filter: ResponseFilter;
  sort: ResponseSort;
  /** The last session of the page before; null is the first page. */
  after: CursorRow | null;
  limit: number;
}

/** Sessions that the filter leaves, in the order of `sort`. */
export async function listPage(
  tx: Tx,
  businessId: string,
  { filter, sort, after, limit }: Page,
  responses: OpenResponses | Promise<OpenResponses>,
): Promise<SessionRow[]> {
  const isByTime = sort === 'newest' || sort === 'oldest';
  if (isByTime && isOnlyPeriod(filter)) {
    const { from, before } = filter;
    const isDescending = sort === 'newest';
    return listByTime(tx, businessId, { from, before, isDescending, after, limit });
  }
  const { isBehind, listPageIds } = await responses;
  if (isBehind) return listByFilter(tx, businessId, { filter, sort, after, limit });
  const cursor = after && { sessionId: after.sessionId, rating: ratingFactOf(after) };
  return listByIds(tx, businessId, await listPageIds({ sort, after: cursor, limit }));
}
