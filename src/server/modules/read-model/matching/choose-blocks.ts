import { timeOfId } from '#server/platform/ids.ts';
import type { BlockRow, PageOfIds } from './store.ts';

type Times = Pick<BlockRow, 'block' | 'oldest' | 'newest'>;
type PagePlace = Pick<PageOfIds, 'isDescending' | 'after'>;

/** The blocks that may hold something behind the page before. */
export function blocksAhead<B extends Times>(
  blocks: readonly B[],
  { isDescending, after }: PagePlace,
): B[] {
  const start = after === null ? null : timeOfId(after);
  return blocks.filter(({ oldest, newest }) => {
    if (start === null) return true;
    return isDescending ? oldest.getTime() <= start : newest.getTime() >= start;
  });
}

interface Need {
  /** How many of each block fit. */
  countOf: ReadonlyMap<number, number>;
  page: PagePlace;
  needed: number;
}

/**
 * The blocks to read for so many behind the page before: up to the edge, a time in milliseconds, nothing that
 * fits is in any other block. Only blocks that lie before the edge as a whole are counted on, so that a
 * block that spans a year moves it no further.
 */
export function chooseBlocks<B extends Times>(
  blocks: readonly B[],
  { countOf, page: { isDescending, after }, needed }: Need,
): { chosen: B[]; edge: number } {
  const start = after === null ? null : timeOfId(after);
  const isCut = ({ oldest, newest }: Times) =>
    start !== null && oldest.getTime() <= start && newest.getTime() >= start;
  const inOrder = blocks.toSorted((a, b) =>
    isDescending
      ? b.oldest.getTime() - a.oldest.getTime()
      : a.newest.getTime() - b.newest.getTime(),
  );
  let found = 0;
  let edge = isDescending ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
  for (const block of inOrder) {
    if (found >= needed) break;
    found += isCut(block) ? 0 : (countOf.get(block.block) ?? 0);
    edge = (isDescending ? block.oldest : block.newest).getTime();
  }
  const chosen = blocks.filter(({ oldest, newest }) =>
    isDescending ? newest.getTime() >= edge : oldest.getTime() <= edge,
  );
  return { chosen, edge };
}
