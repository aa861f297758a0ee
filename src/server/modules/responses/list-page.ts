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
  /** Null is the first page. */
  after: PageStart | null;
  limit: number;
}

/** The last session of the page before. */
export interface PageStart {
  sessionId: string;
  /** In the order of time it is asked only whether there is such a session, and only where nothing follows it. */
  readRow(): CursorRow | Promise<CursorRow>;
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
    const place = { after: after?.sessionId ?? null, isDescending: sort === 'newest' };
    const page = await listByTime(tx, businessId, { from, before, ...place, limit });
    if (page.length === 0) await after?.readRow();
    return page;
  }
  const [{ isBehind, listPageIds }, last] = await Promise.all([
    responses,
    after?.readRow() ?? null,
  ]);
  if (isBehind) return listByFilter(tx, businessId, { filter, sort, after: last, limit });
  const cursor = last && { sessionId: last.sessionId, rating: ratingFactOf(last) };
  return listByIds(tx, businessId, await listPageIds({ sort, after: cursor, limit }));
}
