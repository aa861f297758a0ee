import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { RATING_TYPES } from './ratings.ts';
import { scoresOf } from './scores.ts';

const tallies = fc.array(
  fc.record({
    type: fc.constantFrom(...RATING_TYPES),
    rating: fc.integer({ min: -1, max: 11 }),
    count: fc.integer({ min: 0, max: 1_000 }),
  }),
);

describe('scores', () => {
  test('are null without data', () => {
    expect(scoresOf([])).toMatchObject({
      n: 0,
      nps: null,
      csat: null,
      star: null,
      intervals: null,
    });
    expect(scoresOf([{ type: 'star', rating: 0, count: 3 }]).n).toBe(0);
  });

  test('compute NPS, CSAT and the mean of stars', () => {
    const scores = scoresOf([
      { type: 'nps', rating: 10, count: 1 },
      { type: 'nps', rating: 9, count: 1 },
      { type: 'nps', rating: 8, count: 1 },
      { type: 'nps', rating: 6, count: 2 },
      { type: 'nps', rating: 0, count: 1 },
    ]);
    expect(scores).toMatchObject({ n: 6, nps: -17, csat: 50, star: 3.5 });
    expect(scores.distribution).toEqual({
      five: [1, 0, 2, 1, 2],
      promoters: 2,
      passives: 1,
      detractors: 3,
    });
  });

  test('convert ratings of other scales', () => {
    const scores = scoresOf([
      { type: 'star', rating: 5, count: 2 },
      { type: 'csat', rating: 4, count: 1 },
      { type: 'star', rating: 3, count: 1 },
    ]);
    expect(scores).toMatchObject({ n: 4, nps: 25, csat: 75, star: 4.3 });
  });

  test('never show a negative zero', () => {
    const scores = scoresOf([
      { type: 'nps', rating: 7, count: 999 },
      { type: 'nps', rating: 0, count: 1 },
    ]);
    expect(Object.is(scores.nps, 0)).toBe(true);
  });

  test('carry the intervals of the standard formulas', () => {
    // 50 promoters, 30 passives, 20 detractors: 30 +- 1.96 * sqrt(0.7 - 0.09) / 10 in percent.
    const { intervals } = scoresOf([
      { type: 'nps', rating: 10, count: 50 },
      { type: 'nps', rating: 8, count: 30 },
      { type: 'nps', rating: 0, count: 20 },
    ]);
    expect(intervals?.nps).toEqual([14.7, 45.3]);
    // Wilson interval for 80 of 100, from published tables.
    expect(intervals?.csat).toEqual([71.1, 86.7]);
    // Mean 3.9, sample variance 229 / 99: 3.9 +- 1.96 * 0.1521.
    expect(intervals?.star).toEqual([3.6, 4.2]);
    expect(scoresOf([{ type: 'nps', rating: 9, count: 1 }]).intervals).toBeNull();
  });

  test('stay within their scales and inside their intervals', () => {
    fc.assert(
      fc.property(tallies, (tally) => {
        const { n, nps, csat, star, intervals, distribution } = scoresOf(tally);
        const { five, promoters, passives, detractors } = distribution;
        expect(five.reduce((sum, count) => sum + count, 0)).toBe(n);
        expect(promoters + passives + detractors).toBe(n);
        if (nps === null || csat === null || star === null) {
          expect(n).toBe(0);
          return;
        }
        for (const [value, low, high] of [
          [nps, -100, 100],
          [csat, 0, 100],
          [star, 1, 5],
        ] as const) {
          expect(value).toBeGreaterThanOrEqual(low);
          expect(value).toBeLessThanOrEqual(high);
        }
        if (intervals === null) {
          expect(n).toBe(1);
          return;
        }
        for (const [value, [low, high], slack] of [
          [nps, intervals.nps, 0.6],
          [csat, intervals.csat, 0.6],
          [star, intervals.star, 0.06],
        ] as const) {
          expect(value).toBeGreaterThanOrEqual(low - slack);
          expect(value).toBeLessThanOrEqual(high + slack);
        }
      }),
      { numRuns: propertyRuns(100) },
    );
  });
});
