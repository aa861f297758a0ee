import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { isRatingOnScale, RATING_TYPES, type RatingType, ratingScale } from '../ratings.ts';
import { en } from '../survey-texts/en.ts';
import { changeRatingType } from './change-rating-type.ts';
import { convertRange } from './convert-range.ts';
import { defaultFlow } from './default-flow.ts';
import { textResolver } from './expand-text.ts';
import { sampleFlow, sampleOptions, sampleStep as step } from './flow-fixtures.ts';
import { BUSINESS_NAME_LIMIT } from './limits.ts';
import { normaliseFlow } from './normalise-flow.ts';
import type { Flow } from './steps.ts';

const rangeOf = (low: number, high: number) => ({ ratingScale: { low, high } });

describe('a range on another scale', () => {
  test('has both ends converted by the table', () => {
    expect(convertRange(rangeOf(7, 10), 'nps', 'star')).toEqual(rangeOf(4, 5));
    expect(convertRange(rangeOf(4, 5), 'csat', 'nps')).toEqual(rangeOf(8, 10));
    expect(convertRange(rangeOf(4, 5), 'csat', 'star')).toEqual(rangeOf(4, 5));
    expect(convertRange({ ratingScale: 'all' }, 'csat', 'nps')).toEqual({ ratingScale: 'all' });
  });

  test('becomes all if it then spans the scale', () => {
    expect(convertRange(rangeOf(1, 10), 'nps', 'star')).toEqual({ ratingScale: 'all' });
  });

  test('stays a range on the scale, or becomes all', () => {
    const types = fc.constantFrom(...RATING_TYPES);
    const bound = fc.integer({ min: -1, max: 11 });
    fc.assert(
      fc.property(types, types, bound, bound, (from, to, low, high) => {
        const { ratingScale: result } = convertRange(
          rangeOf(Math.min(low, high), Math.max(low, high)),
          from,
          to,
        );
        if (result === 'all') return;
        expect(isRatingOnScale(to, result.low) && isRatingOnScale(to, result.high)).toBe(true);
        expect(result.low).toBeLessThanOrEqual(result.high);
        expect(result).not.toEqual(ratingScale(to));
      }),
      { numRuns: propertyRuns(100) },
    );
  });
});

/** The flow of a business with this name, on another scale. */
function changed(flow: Flow, to: RatingType, businessName = 'Acme') {
  const resolve = textResolver({ custom: null, language: en, english: en, businessName });
  return { flow: changeRatingType(flow, to, resolve), resolve };
}

describe('a flow on another scale', () => {
  test('has another question, other ids and converted ranges, and is still valid', () => {
    const flow = changed(defaultFlow(), 'nps').flow;
    expect(flow[1]).toMatchObject({
      uniqueID: 'NPSr',
      questionID: 'NPSr',
      ratingType: 'nps',
      content: { ask: { pack: 'npsAsk' } },
    });
    expect(flow[3]).toMatchObject({ showTo: rangeOf(8, 10) });
    expect(sampleFlow(flow)).toEqual(flow);
    const shared = sampleFlow([step.rating('nps'), step.share({ showIfSkip: step.testimonial() })]);
    expect(changed(shared, 'csat').flow[1]).toMatchObject({
      showIfSkip: { showTo: rangeOf(4, 5) },
    });
  });

  test('omits a business name that is too long for its question, and is valid with any name', () => {
    for (const to of RATING_TYPES) {
      const from = changed(defaultFlow(), to === 'nps' ? 'csat' : 'nps').flow;
      for (const length of [1, 40, 59, 60, 61, 62, 63, 64, 80, BUSINESS_NAME_LIMIT]) {
        const { flow, resolve } = changed(from, to, 'é'.repeat(length));
        expect(normaliseFlow(flow, { ...sampleOptions(), resolve }), to).toMatchObject({
          ok: true,
        });
      }
    }
    const long = changed(defaultFlow(), 'nps', 'x'.repeat(BUSINESS_NAME_LIMIT)).flow;
    expect(long[1]).toMatchObject({ content: { ask: { pack: 'npsAskWithoutName' } } });
  });

  test('is the same flow if nothing changes', () => {
    const flow = defaultFlow();
    expect(changed(flow, 'star').flow).toBe(flow);
  });
});
