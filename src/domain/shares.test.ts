import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { separateShares, sharesOfWhole } from './shares.ts';

const percent = (counts: number[], total = counts.reduce((sum, count) => sum + count, 0)) =>
  sharesOfWhole(counts, { total, parts: 100 });

describe('the shares of a whole', () => {
  test.each([
    [
      [1, 1, 1],
      [34, 33, 33],
    ],
    [
      [1, 1, 1, 1, 1, 1],
      [17, 17, 17, 17, 16, 16],
    ],
    [
      [199, 1],
      [100, 0],
    ],
    [
      [31, 42],
      [42, 58],
    ],
    [
      [0, 3, 0],
      [0, 100, 0],
    ],
    [
      [0, 0],
      [0, 0],
    ],
    [[], []],
  ])('%j are %j percent', (counts, shares) => {
    expect(percent(counts)).toEqual(shares);
  });

  test('leave room for what is not listed', () => {
    expect(percent([1, 1], 3)).toEqual([34, 33]);
    expect(percent([1], 200)).toEqual([1]);
  });

  test('can have one decimal', () => {
    expect(sharesOfWhole([1, 1, 1], { total: 3, parts: 1000 })).toEqual([334, 333, 333]);
  });

  test('always add up, and are off by less than one', () => {
    const counts = fc.array(fc.nat({ max: 1_000_000 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(counts, (given) => {
        const total = given.reduce((sum, count) => sum + count, 0);
        fc.pre(total > 0);
        const shares = percent(given);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(100);
        for (const [index, count] of given.entries()) {
          expect(Math.abs((shares[index] ?? 0) - (100 * count) / total)).toBeLessThan(1);
        }
      }),
    );
  });
});

test('shares that overlap are rounded each by itself', () => {
  expect(separateShares([2, 2, 1], { total: 3, parts: 100 })).toEqual([67, 67, 33]);
  expect(separateShares([0], { total: 0, parts: 100 })).toEqual([0]);
});
