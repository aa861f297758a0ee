import { ratingFacetOf } from '#domain/session-facets.ts';
import type { Tx } from '#server/platform/context.ts';
import { isReadDirectly, listPage, type Page } from '../list-page.ts';
import {
  type CursorRow,
  listByIds,
  listIdsByTime,
  listRatings,
  type SessionRow,
} from '../store.ts';
import type { OpenLocation } from './open-locations.ts';
import { orderOf } from './order.ts';

/** A session and the business that has it. */
export type LocatedRow = SessionRow & { businessId: string };

/** Where a session stands in the list. */
type Key = CursorRow & { businessId: string };

/**
 * A page of the sessions of several businesses that match the filter, in the order of `sort`: first the keys of each
 * business, then the contents of those on the page.
 */
export async function listMergedPage(
  tx: Tx,
  opened: readonly OpenLocation[],
  page: Page,
): Promise<LocatedRow[]> {
  const [first] = opened;
  if (first === undefined) return [];
  if (opened.length === 1) return listOwnPage(tx, first, page);
  const keys: Key[] = [];
  for (const location of opened) keys.push(...(await listKeys(tx, location, page)));
  return readRows(tx, keys.sort(orderOf(page.sort)).slice(0, page.limit));
}

/** A page of one business alone. */
export async function listOwnPage(
  tx: Tx,
  { businessId, responses }: OpenLocation,
  page: Page,
): Promise<LocatedRow[]> {
  const rows = await listPage(tx, businessId, page, responses);
  return rows.map((row) => ({ ...row, businessId }));
}

async function listKeys(
  tx: Tx,
  { businessId, responses }: OpenLocation,
  page: Page,
): Promise<Key[]> {
  const { filter, sort, after, limit } = page;
  if (isReadDirectly(page)) {
    const { from, before } = filter;
    const cursor = { after: after?.sessionId ?? null, isDescending: sort === 'newest' };
    const ids = await listIdsByTime(tx, businessId, { from, before, ...cursor, limit });
    return ids.map((id) => unrated(businessId, id));
  }
  const cursor = after && { sessionId: after.sessionId, rating: ratingFacetOf(after) };
  const ids = await responses.listPageIds({ sort, after: cursor, limit });
  if (sort === 'newest' || sort === 'oldest') return ids.map((id) => unrated(businessId, id));
  return (await listRatings(tx, businessId, ids)).map((row) => ({ ...row, businessId }));
}

/** The key of a session in a list whose order does not depend on ratings. */
function unrated(businessId: string, sessionId: string): Key {
  return { businessId, sessionId, rating: null, ratingType: null };
}

async function readRows(tx: Tx, keys: readonly Key[]): Promise<LocatedRow[]> {
  const rows = new Map<string, LocatedRow>();
  for (const businessId of new Set(keys.map((key) => key.businessId))) {
    const own = keys.filter((key) => key.businessId === businessId);
    const ids = own.map(({ sessionId }) => sessionId);
    for (const row of await listByIds(tx, businessId, ids)) {
      rows.set(row.sessionId, { ...row, businessId });
    }
  }
  return keys.flatMap(({ sessionId }) => rows.get(sessionId) ?? []);
}
