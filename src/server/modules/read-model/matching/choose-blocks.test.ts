import { describe, expect, it } from 'vitest';
import { lowestId } from '#server/platform/ids.ts';
import { blocksAhead, chooseBlocks } from './choose-blocks.ts';

const day = (number: number) => new Date(Date.UTC(2026, 0, number));
/** Ten days, a block each, and one that was filled with sessions of all of them. */
const DAYS = Array.from({ length: 10 }, (_, index) => ({
  block: index + 1,
  oldest: day(index + 1),
  newest: day(index + 2),
}));
const BLOCKS = [{ block: 0, oldest: day(1), newest: day(11) }, ...DAYS];
const countOf = new Map(BLOCKS.map(({ block }) => [block, 100]));
const blocksOf = (page: { isDescending: boolean; after: string | null }, needed: number) => {
  const { chosen, edge } = chooseBlocks(blocksAhead(BLOCKS, page), { countOf, page, needed });
  return { blocks: chosen.map(({ block }) => block).sort((a, b) => a - b), edge };
};

describe('choosing blocks', () => {
  it('reads a block of all times beside the newest, and no further for it', () => {
    expect(blocksOf({ isDescending: true, after: null }, 60)).toEqual({
      blocks: [0, 9, 10],
      edge: day(10).getTime(),
    });
  });

  it('does so from the oldest on too', () => {
    expect(blocksOf({ isDescending: false, after: null }, 60)).toEqual({
      blocks: [0, 1, 2],
      edge: day(2).getTime(),
    });
  });

  it('counts on no block that the page before ends in', () => {
    const after = lowestId(new Date(Date.UTC(2026, 0, 9, 12)));
    expect(blocksOf({ isDescending: true, after }, 60).edge).toBe(day(8).getTime());
  });

  it('reads all where all are needed', () => {
    expect(blocksOf({ isDescending: true, after: null }, 5000).blocks).toHaveLength(11);
  });
});
