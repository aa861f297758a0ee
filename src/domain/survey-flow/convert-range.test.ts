import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRatingOnScale, RATING_TYPES, ratingScale } from '../ratings.ts';
import { changeRatingType } from './change-rating-type.ts';
import { convertRange } from './convert-range.ts';
import { defaultFlow } from './default-flow.ts';
import { sampleFlow, sampleStep as step } from './flow-samples.ts';

const shown = (low: number, high: number) => ({ ratingScale: { low, high } });

describe('a range on another scale', () => {
  it('has both ends converted by the table', () => {
    expect(convertRange(shown(7, 10), 'nps', 'star')).toEqual(shown(4, 5));
    expect(convertRange(shown(4, 5), 'csat', 'nps')).toEqual(shown(8, 10));
    expect(convertRange(shown(4, 5), 'csat', 'star')).toEqual(shown(4, 5));
    expect(convertRange({ ratingScale: 'all' }, 'csat', 'nps')).toEqual({ ratingScale: 'all' });
  });

  it('becomes all where it then spans the scale', () => {
    expect(convertRange(shown(1, 10), 'nps', 'star')).toEqual({ ratingScale: 'all' });
  });

  it('stays a range on the scale, or becomes all', () => {
    const types = fc.constantFrom(...RATING_TYPES);
    const bound = fc.integer({ min: -1, max: 11 });
    fc.assert(
      fc.property(types, types, bound, bound, (from, to, low, high) => {
        const { ratingScale: result } = convertRange(
          shown(Math.min(low, high), Math.max(low, high)),
          from,
          to,
        );
        if (result === 'all') return;
        expect(isRatingOnScale(to, result.low) && isRatingOnScale(to, result.high)).toBe(true);
        expect(result.low).toBeLessThanOrEqual(result.high);
        expect(result).not.toEqual(ratingScale(to));
      }),
    );
  });
});

describe('a flow on another scale', () => {
  it('has another question, other ids and converted ranges, and is still valid', () => {
    const flow = changeRatingType(defaultFlow(), 'nps');
    expect(flow[1]).toMatchObject({
      uniqueID: 'NPSr',
      questionID: 'NPSr',
      ratingType: 'nps',
      content: { ask: { pack: 'npsAsk' } },
    });
    expect(flow[3]).toMatchObject({ showTo: shown(8, 10) });
    expect(sampleFlow(flow)).toEqual(flow);
    const shared = sampleFlow([step.rating('nps'), step.share({ showIfSkip: step.testimonial() })]);
    expect(changeRatingType(shared, 'csat')[1]).toMatchObject({
      showIfSkip: { showTo: shown(4, 5) },
    });
  });

  it('is the same flow where nothing changes', () => {
    const flow = defaultFlow();
    expect(changeRatingType(flow, 'star')).toBe(flow);
  });
});
