import { ratingFacetOf } from '#domain/session-facets.ts';
import type { Tx } from '#server/platform/context.ts';
import { mapAtATime } from '#server/platform/map-at-a-time.ts';
import { isReadDirectly, listPage, type Page } from '../list-page.ts';
import {
  type CursorRow,
  listByIds,
  listIdsByTime,
  listRatings,
  type SessionRow,
} from '../store.ts';
import { AT_A_TIME, type OpenLocation } from './open-locations.ts';
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
  const keys = await mapAtATime(opened, AT_A_TIME, (location) => listKeys(tx, location, page));
  return readRows(tx, keys.flat().sort(orderOf(page.sort)).slice(0, page.limit));
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
  const businessIds = [...new Set(keys.map((key) => key.businessId))];
  const read = await mapAtATime(businessIds, AT_A_TIME, async (businessId) => {
    const own = keys.filter((key) => key.businessId === businessId);
    const ids = own.map(({ sessionId }) => sessionId);
    return (await listByIds(tx, businessId, ids)).map((row) => ({ ...row, businessId }));
  });
  const rows = new Map(read.flat().map((row) => [row.sessionId, row]));
  return keys.flatMap(({ sessionId }) => rows.get(sessionId) ?? []);
}
