import type { ResponseSort } from '#contract/responses.ts';
import type { Tx } from '#server/platform/context.ts';
import type { ResponseFilter } from './filter.ts';
import { type Cursor, listSessions, type SessionRow } from './store.ts';

interface Page {
  filter: ResponseFilter;
  sort: ResponseSort;
  /** The last session of the page before; null is the first page. */
  after: Cursor | null;
  limit: number;
}

/** Sessions that the filter leaves, in the order of `sort`. */
export async function listPage(
  tx: Tx,
  businessId: string,
  { filter, after, limit }: Page,
): Promise<SessionRow[]> {
  return listSessions(tx, businessId, { filter, after, limit });
}
