import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '#tests/support/property-runs.ts';
import {
  cautiousBounds,
  isSmallSample,
  RANKED_SCORES,
  type Rated,
  rankLocations,
} from './rank-locations.ts';
import { scoresOf } from './scores.ts';

function location(name: string, counts: readonly number[]) {
  const tally = counts.map((count, rating) => ({ type: 'nps' as const, rating, count }));
  const { distribution, ...scores } = scoresOf(tally);
  return { name, ...scores, distribution: { ...distribution, stars: distribution.five } };
}

/** So many promoters, passives and detractors. */
const nps = (name: string, promoters: number, passives: number, detractors: number) =>
  location(name, [detractors, 0, 0, 0, 0, 0, 0, passives, 0, promoters]);

const named = (lines: readonly Rated[]) => lines.map(({ name }) => name);
const BEST = { score: 'nps', first: 'best' } as const;
const WORST = { score: 'nps', first: 'worst' } as const;

describe('the rank of locations', () => {
  test('a lucky few do not come before many proven ones', () => {
    const lines = [nps('lucky', 12, 0, 0), nps('proven', 460, 30, 10), nps('poor', 50, 20, 30)];
    expect(lines.map((line) => line.nps)).toEqual([100, 90, 20]);
    expect(named(rankLocations(lines, BEST))).toEqual(['proven', 'lucky', 'poor']);
  });

  test('an unlucky few do not come before many that are surely bad', () => {
    const lines = [nps('unlucky', 0, 0, 12), nps('bad', 10, 30, 460), nps('good', 60, 20, 20)];
    expect(named(rankLocations(lines, WORST))).toEqual(['bad', 'unlucky', 'good']);
  });

  test('fewer than ten ratings are not ranked, and follow by their number', () => {
    const lines = [
      nps('none', 0, 0, 0),
      nps('nine', 9, 0, 0),
      nps('one', 1, 0, 0),
      nps('bad', 0, 0, 10),
    ];
    for (const order of [BEST, WORST]) {
      expect(named(rankLocations(lines, order))).toEqual(['bad', 'nine', 'one', 'none']);
    }
  });

  test('without a rating there are no bounds', () => {
    expect(cautiousBounds(nps('none', 0, 0, 0).distribution, 'star')).toBeNull();
  });
});

const counts = fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 11, maxLength: 11 });
const score = fc.constantFrom(...RANKED_SCORES);
const first = fc.constantFrom('best' as const, 'worst' as const);

test('the order is that of the bounds, whatever the order before, with small samples at the end', () => {
  const shuffled = fc.array(counts, { minLength: 1, maxLength: 12 }).chain((all) => {
    const lines = all.map((one, index) => location(`location ${index}`, one));
    return fc.tuple(fc.constant(lines), fc.shuffledSubarray(lines, { minLength: lines.length }));
  });
  fc.assert(
    fc.property(shuffled, score, first, ([lines, mixed], by, end) => {
      const ranked = rankLocations(lines, { score: by, first: end });
      expect(named(rankLocations(mixed, { score: by, first: end }))).toEqual(named(ranked));
      const small = ranked.map(isSmallSample);
      expect(small).toEqual(small.toSorted());
      const bounds = ranked
        .filter((line) => !isSmallSample(line))
        .map(({ distribution }) => cautiousBounds(distribution, by) ?? [0, 0]);
      for (const [index, [low, high]] of bounds.entries()) {
        const [nextLow, nextHigh] = bounds[index + 1] ?? [low, high];
        if (end === 'best') expect(low).toBeGreaterThanOrEqual(nextLow);
        else expect(high).toBeLessThanOrEqual(nextHigh);
      }
    }),
    { numRuns: propertyRuns(100) },
  );
});

test('the score lies within its bounds, which narrow as the same ratings come again', () => {
  fc.assert(
    fc.property(counts, fc.integer({ min: 2, max: 9 }), score, (one, times, by) => {
      const few = location('few', one);
      const value = few[by];
      fc.pre(value !== null);
      const bounds = cautiousBounds(few.distribution, by) ?? [0, 0];
      const more = location(
        'more',
        one.map((count) => count * times),
      );
      const narrow = cautiousBounds(more.distribution, by) ?? [0, 0];
      // Scores are rounded; a score at the end of its scale is reached by no number of ratings.
      const slack = by === 'star' ? 0.05 : 0.5;
      const [low, high] = { nps: [-100, 100], csat: [0, 100], star: [1, 5] }[by] as [
        number,
        number,
      ];
      if (value > low && value < high && few.n >= 10) {
        expect(value).toBeGreaterThanOrEqual(bounds[0] - slack);
        expect(value).toBeLessThanOrEqual(bounds[1] + slack);
      }
      expect(narrow[1] - narrow[0]).toBeLessThan(bounds[1] - bounds[0]);
    }),
    { numRuns: propertyRuns(100) },
  );
});
