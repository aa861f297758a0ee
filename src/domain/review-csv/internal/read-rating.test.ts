import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { BEST_RATINGS } from '../csv-format.ts';
import { guessBestRating } from './guess-best-rating.ts';
import { readRating } from './read-rating.ts';

describe('a rating', () => {
  test.each([
    ['4', 4],
    ['4.5', 4.5],
    ['4,5', 4.5],
    [' 3.0 ', 3],
    ['4/5', 4],
    ['8 / 10', 4],
    ['4.5 out of 5 stars', 4.5],
    ['4 von 5', 4],
    ['90%', 4.5],
    ['87 %', 4.4],
    ['4 stars', 4],
    ['1 star', 1],
    ['4.0 star rating', 4],
    ['3 Sterne', 3],
    ['2 étoiles', 2],
    ['★★★★☆', 4],
    ['★★★½', 3.5],
    ['⭐️⭐️⭐️⭐️⭐️', 5],
    ['FIVE', 5],
    ['THREE_STARS', 3],
    ['0.5', 1],
    ['1/10', 1],
  ])('%s is read as %d', (typed, rating) => {
    expect(readRating(typed, 5)).toEqual({ rating });
  });

  test.each([
    ['9', 10, 4.5],
    ['7', 10, 3.5],
    ['94', 100, 4.7],
    ['3', 100, 1],
    ['4/5', 100, 4],
  ] as const)('%s in a column out of %d is read as %d', (typed, best, rating) => {
    expect(readRating(typed, best)).toEqual({ rating });
  });

  test.each(['', '  ', '-', 'N/A', 'STAR_RATING_UNSPECIFIED'])('is missing in "%s"', (typed) => {
    expect(readRating(typed, 5)).toEqual({ rating: null });
  });

  test.each([
    '0',
    '0/10',
    '5.5',
    '6/5',
    '101%',
    '-4',
    '4/7',
    'good',
    '4 apples',
    '☆☆☆☆☆',
    '★★★★★★',
    '4.',
    '1e1',
  ])('is refused in "%s"', (typed) => {
    expect(readRating(typed, 5)).toEqual({ error: 'bad_rating' });
  });

  test('is always between 1 and 5 with at most one decimal', () => {
    const typed = fc.oneof(
      fc.double({ min: 0, max: 110, noNaN: true }).map((value) => value.toFixed(2)),
      fc
        .tuple(fc.integer({ min: 0, max: 101 }), fc.constantFrom(...BEST_RATINGS))
        .map((of) => of.join('/')),
    );
    const property = fc.property(typed, fc.constantFrom(...BEST_RATINGS), (text, best) => {
      const read = readRating(text, best);
      if ('error' in read) return;
      expect(String(read.rating)).toMatch(/^(?:[1-4](?:\.\d)?|5)$/);
    });
    fc.assert(property, { numRuns: propertyRuns(2_000) });
  });
});

test.each([
  [['4', '5', '1'], 5],
  [['4', '8', '1'], 10],
  [['10', '10'], 10],
  [['4', '80', '9'], 100],
  [['4', '9/10', '90%', 'n/a', 'good'], 5],
  [[], 5],
  // One slip of the pen does not halve two hundred ratings.
  [[...Array<string>(200).fill('5'), '7'], 5],
] as const)('the bare numbers of %j are out of %d', (values, best) => {
  expect(guessBestRating(values)).toBe(best);
});
