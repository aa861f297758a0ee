import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '#tests/support/property-runs.ts';
import {
  convertRating,
  isRatingOnScale,
  isRatingType,
  RATING_TYPES,
  type RatingType,
  ratingColour,
  ratingScale,
  sentimentOf,
} from './ratings.ts';

const NPS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const FIVE = [1, 2, 3, 4, 5];

const ratings = fc
  .constantFrom(...RATING_TYPES)
  .chain((type) => fc.record({ type: fc.constant(type), value: fc.integer(limits(type)) }));

function limits(type: RatingType) {
  const { low, high } = ratingScale(type);
  return { min: low, max: high };
}

describe('ratings', () => {
  test('accept exactly the values of their scale', () => {
    expect([-1, 0, 10, 11, 5.5].map((value) => isRatingOnScale('nps', value))).toEqual([
      false,
      true,
      true,
      false,
      false,
    ]);
    for (const type of ['csat', 'star'] as const) {
      expect([0, 1, 5, 6, 4.5].map((value) => isRatingOnScale(type, value))).toEqual([
        false,
        true,
        true,
        false,
        false,
      ]);
    }
    for (const value of ['5', null, undefined, Number.NaN, [5], true]) {
      expect(isRatingOnScale('star', value)).toBe(false);
    }
    expect(isRatingType('nps')).toBe(true);
    expect(isRatingType('toString')).toBe(false);
  });

  test('convert by the table of the specification', () => {
    const five = [1, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5];
    expect(NPS.map((value) => convertRating(value, 'nps', 'star'))).toEqual(five);
    expect(NPS.map((value) => convertRating(value, 'nps', 'csat'))).toEqual(five);
    for (const type of ['csat', 'star'] as const) {
      expect(FIVE.map((value) => convertRating(value, type, 'nps'))).toEqual([0, 4, 6, 8, 10]);
      expect(FIVE.map((value) => convertRating(value, type, 'star'))).toEqual(FIVE);
    }
    expect(() => convertRating(0, 'star', 'nps')).toThrow(RangeError);
  });

  test('stay on the scale, keep their order and keep their sentiment when converted', () => {
    fc.assert(
      fc.property(ratings, fc.constantFrom(...RATING_TYPES), ({ type, value }, to) => {
        const converted = convertRating(value, type, to);
        expect(isRatingOnScale(to, converted)).toBe(true);
        expect(convertRating(value, type, type)).toBe(value);
        if (value > ratingScale(type).low) {
          expect(convertRating(value - 1, type, to)).toBeLessThanOrEqual(converted);
        }
        if (type !== 'nps') {
          expect(convertRating(converted, to, type)).toBe(value);
        }
      }),
      { numRuns: propertyRuns(100) },
    );
  });

  test('have the sentiment of their bounds', () => {
    expect([0, 6, 7, 8, 9, 10].map((value) => sentimentOf(value, 'nps'))).toEqual([
      'negative',
      'negative',
      'neutral',
      'neutral',
      'positive',
      'positive',
    ]);
    for (const type of ['csat', 'star'] as const) {
      expect(FIVE.map((value) => sentimentOf(value, type))).toEqual([
        'negative',
        'negative',
        'neutral',
        'positive',
        'positive',
      ]);
    }
    expect(sentimentOf(null, 'nps')).toBe('norating');
  });

  test('have the colour of their bounds, means included', () => {
    expect([6, 6.9, 7, 8, 8.1, 9].map((value) => ratingColour(value, 'nps'))).toEqual([
      'danger',
      'danger',
      'warning',
      'warning',
      'success',
      'success',
    ]);
    for (const type of ['csat', 'star'] as const) {
      expect([2.9, 3, 3.9, 4].map((value) => ratingColour(value, type))).toEqual([
        'danger',
        'warning',
        'warning',
        'success',
      ]);
    }
  });
});
