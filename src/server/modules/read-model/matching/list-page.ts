import type { Cursor } from '../response-filter.ts';
import { listFolded } from './list-folded.ts';
import { ofRating, type Selection } from './selection.ts';
import type { PageOfIds } from './store.ts';

export interface PageOrder {
  sort: 'newest' | 'oldest' | 'highest' | 'lowest';
  /** Null is the first page. */
  after: Cursor | null;
  limit: number;
}

/** Where the words were not searched for before: LIKE patterns, of which they are like one. */
interface Search {
  patterns: readonly string[] | null;
}

/** From the best to the worst on the scale of NPS. */
const RATINGS = ['10', '9', '8', '7', '6', '5', '4', '3', '2', '1', '0'];

/** The ids of a page of the selection, in its order; null where the words are too thin to be met on the way. */
export async function listPageIds(
  selection: Selection,
  { sort, after, limit }: PageOrder,
  search: Search,
): Promise<string[] | null> {
  if (sort === 'newest' || sort === 'oldest') {
    const page = { isDescending: sort === 'newest', after: after?.sessionId ?? null, limit };
    return listInTime(selection, page, search);
  }
  const ratings = [...(sort === 'highest' ? RATINGS : RATINGS.toReversed()), ''];
  const start = after ? ratings.indexOf(after.rating) : 0;
  const ids: string[] = [];
  for (const [index, rating] of ratings.slice(start).entries()) {
    if (ids.length >= limit) break;
    const cursor = index === 0 ? (after?.sessionId ?? null) : null;
    const page = { isDescending: true, after: cursor, limit: limit - ids.length };
    const part = await listInTime(ofRating(selection, rating), page, search);
    if (part === null) return null;
    ids.push(...part);
  }
  return ids;
}

type TimePage = Pick<PageOfIds, 'isDescending' | 'after' | 'limit'>;

async function listInTime(
  selection: Selection,
  order: TimePage,
  { patterns }: Search,
): Promise<string[] | null> {
  const { wanted, changed } = selection;
  const page = { ...order, from: wanted.from, before: wanted.before };
  const folded = await listFolded(selection, page, patterns);
  if (folded === null) return null;
  const isBehind = (id: string) =>
    order.after === null || (order.isDescending ? id < order.after : id > order.after);
  const now = changed.map(({ sessionId }) => sessionId).filter(isBehind);
  const all = [...folded, ...now].sort();
  return (order.isDescending ? all.reverse() : all).slice(0, order.limit);
}
