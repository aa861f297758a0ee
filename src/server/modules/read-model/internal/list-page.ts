import { timeOfId } from '#server/platform/ids.ts';
import type { PageOrder } from '../response-query.ts';
import { positionsIn } from './bits.ts';
import { matches, type Selection, withRating } from './selection.ts';
import { readSources } from './sources/read-sources.ts';
import { type BlockRow, listBits, listIdsAt, type TimePage } from './store.ts';

/** From best to worst on the NPS scale. */
const RATINGS = ['10', '9', '8', '7', '6', '5', '4', '3', '2', '1', '0'];
/** Maximum number of texts to compare for a page; beyond it, searching for all matches is cheaper. */
const MAX_COMPARED = 30_000;
/** Pages of candidates to check for one page while the index is out of date. */
const MAX_ROUNDS = 10;

/**
 * The ids of a page of the selection, in its order.
 * @param pattern a LIKE pattern that texts have to match, if the selection was not searched yet
 * @returns null if matching texts are too rare to fill the page this way
 */
export async function listPageIds(
  selection: Selection,
  { sort, after, limit }: PageOrder,
  pattern: string | null,
): Promise<string[] | null> {
  if (sort === 'newest' || sort === 'oldest') {
    const page = { isDescending: sort === 'newest', after: after?.sessionId ?? null, limit };
    return listInTime(selection, page, pattern);
  }
  const ratings = [...(sort === 'highest' ? RATINGS : RATINGS.toReversed()), ''];
  const start = after ? ratings.indexOf(after.rating) : 0;
  const ids: string[] = [];
  for (const [index, rating] of ratings.slice(start).entries()) {
    if (ids.length >= limit) break;
    const cursor = index === 0 ? (after?.sessionId ?? null) : null;
    const page = { isDescending: true, after: cursor, limit: limit - ids.length };
    const part = await listInTime(withRating(selection, rating), page, pattern);
    if (part === null) return null;
    ids.push(...part);
  }
  return ids;
}

async function listInTime(selection: Selection, page: TimePage, pattern: string | null) {
  const { index, waiting } = selection;
  const indexed = index.isBehind
    ? await listChecked(selection, page, pattern)
    : await listIndexed(selection, page, pattern);
  if (indexed === null) return null;
  const ahead = waiting.map(({ sessionId }) => sessionId).filter((id) => isOnPage(id, page));
  return sortAndLimit([...indexed, ...ahead], page);
}

/** Like `listIndexed`, but checks each session's own rows, because any may have changed. */
async function listChecked(selection: Selection, page: TimePage, pattern: string | null) {
  const { tx, businessId } = selection.index;
  const ids: string[] = [];
  let { after } = page;
  for (let round = 0; round < MAX_ROUNDS && ids.length < page.limit; round += 1) {
    const candidates = await listIndexed(selection, { ...page, after }, pattern);
    if (candidates === null) return null;
    const sessions = await readSources(tx, businessId, candidates);
    const matching = new Set(
      sessions.filter((one) => matches(selection, one)).map(({ sessionId }) => sessionId),
    );
    ids.push(...candidates.filter((id) => matching.has(id)));
    if (candidates.length < page.limit) break;
    after = candidates.at(-1) ?? null;
  }
  return ids;
}

/** Reads a page from the index in order of time, in ever larger groups of blocks, until it is full. */
async function listIndexed(selection: Selection, page: TimePage, pattern: string | null) {
  const { tx, businessId } = selection.index;
  const blocks = blocksAhead(selection.blocks, page);
  let ids: string[] = [];
  let compared = 0;
  for (let start = 0, size = 1; start < blocks.length; start += size, size *= 2) {
    if (pattern !== null && compared > MAX_COMPARED) return null;
    const part = { ...selection, blocks: blocks.slice(start, start + size) };
    const bits = await listBits(tx, businessId, part);
    const positions = [...bits].flatMap(([block, ofBlock]) => positionsIn(block, ofBlock));
    compared += positions.length;
    const found = await listIdsAt(tx, businessId, { positions, page, pattern });
    ids = sortAndLimit([...ids, ...found], page);
    // The next block may contain sessions that sort before the last of these.
    const next = blocks[start + size];
    const isFinal = (id: string) =>
      !next || (page.isDescending ? timeOfId(id) > +next.newest : timeOfId(id) < +next.oldest);
    if (ids.filter(isFinal).length >= page.limit) break;
  }
  return ids;
}

/** The blocks that may contain sessions after the previous page, in the order of the page. */
function blocksAhead(blocks: readonly BlockRow[], { isDescending, after }: TimePage): BlockRow[] {
  const start = after === null ? null : timeOfId(after);
  return blocks
    .filter(
      ({ oldest, newest }) =>
        start === null || (isDescending ? +oldest <= start : +newest >= start),
    )
    .toSorted((a, b) => (isDescending ? +b.newest - +a.newest : +a.oldest - +b.oldest));
}

function isOnPage(id: string, { isDescending, after }: TimePage): boolean {
  return after === null || (isDescending ? id < after : id > after);
}

function sortAndLimit(ids: readonly string[], { isDescending, limit }: TimePage): string[] {
  const sorted = ids.toSorted();
  return (isDescending ? sorted.reverse() : sorted).slice(0, limit);
}
