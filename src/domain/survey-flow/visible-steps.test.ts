import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { SHARE_CODES } from '../platforms.ts';
import { sampleFlow, sampleStep as step } from './flow-fixtures.ts';
import { stepAt } from './steps.ts';
import {
  isStepShown,
  nextStepIndex,
  previousStepIndex,
  type RespondentState,
  usableShareActions,
  visibleSteps,
} from './visible-steps.ts';

function state(changes: Partial<RespondentState> = {}): RespondentState {
  return {
    rating: null,
    cameFromEmail: false,
    skippedShare: false,
    usableShareCodes: ['gp'],
    ...changes,
  };
}

const range = (low: number, high: number) => ({ showTo: { ratingScale: { low, high } } });

const flow = sampleFlow([
  step.welcome({ hideFromEmailEntrance: true }),
  step.rating('star'),
  step.open(range(1, 3)),
  step.open(),
  step.share({ showIfSkip: step.testimonial() }),
  step.thankYou(range(1, 2)),
  step.thankYou(),
]);

describe('a step', () => {
  test('with a range is seen by ratings inside it, both ends included', () => {
    const [, , ranged] = sampleFlow([step.rating('nps'), step.open(), step.open(range(3, 6))]);
    if (ranged === undefined) throw new Error('no step');
    const seen = [2, 3, 6, 7].map((rating) => isStepShown(ranged, rating, 'nps'));
    expect(seen).toEqual([false, true, true, false]);
    expect(isStepShown(ranged, null, 'nps')).toBe(false);
    expect(isStepShown(ranged, 4.5, 'nps')).toBe(false);
    expect(isStepShown(ranged, 4, null)).toBe(false);
  });

  test('for everyone is seen with any rating and without one', () => {
    expect(visibleSteps(flow, state())).toEqual([0, 1, 3, 4, 6]);
    expect(visibleSteps(flow, state({ rating: 3 }))).toEqual([0, 1, 2, 3, 4, 6]);
    expect(visibleSteps(flow, state({ rating: 4 }))).toEqual([0, 1, 3, 4, 6]);
  });

  test('shows only the first thank-you step that fits', () => {
    expect(visibleSteps(flow, state({ rating: 2 })).at(-1)).toBe(5);
    expect(visibleSteps(flow, state({ rating: 2 })).filter((i) => i >= 5)).toEqual([5]);
  });

  test('hides the welcome step from respondents who come by email if the step says so', () => {
    expect(visibleSteps(flow, state({ cameFromEmail: true }))[0]).toBe(1);
    const open = sampleFlow([step.welcome(), step.open()]);
    expect(visibleSteps(open, state({ cameFromEmail: true }))).toEqual([0, 1]);
  });

  test('never shows a share step without a usable action', () => {
    expect(visibleSteps(flow, state({ usableShareCodes: [] }))).toEqual([0, 1, 3, 6]);
    const empty = sampleFlow([step.share({ shareActions: [] })]);
    expect(visibleSteps(empty, state())).toEqual([]);
    for (const rating of [1, 5]) expect(visibleSteps(flow, state({ rating }))).toContain(4);
    const custom = { platformCode: 'custom', actionText: 'Go', actionURL: 'https://a.de' };
    const [share] = sampleFlow([step.share({ shareActions: [custom, { platformCode: 'ye' }] })]);
    if (share?.type !== 'shareq') throw new Error('no share step');
    expect(usableShareActions(share, []).map((one) => one.platformCode)).toEqual(['custom']);
  });

  test('shows the testimonial inside a share step after it was skipped', () => {
    const skipped = state({ rating: 5, skippedShare: true });
    expect(visibleSteps(flow, skipped)).toEqual([0, 1, 3, 4, 11, 6]);
    expect(stepAt(flow, 11)?.type).toBe('testimonial');
    expect(nextStepIndex(flow, 4, skipped)).toBe(11);
    expect(nextStepIndex(flow, 11, skipped)).toBe(6);
    expect(previousStepIndex(flow, 6, skipped)).toBe(11);
    expect(previousStepIndex(flow, 11, skipped)).toBe(4);
    expect(visibleSteps(flow, state({ rating: 3, skippedShare: true }))).not.toContain(11);
  });

  test('is left when the rating has just hidden it', () => {
    expect(nextStepIndex(flow, 2, state({ rating: 5 }))).toBe(3);
    expect(previousStepIndex(flow, 2, state({ rating: 5 }))).toBe(1);
    expect(nextStepIndex(flow, 6, state())).toBeNull();
    expect(previousStepIndex(flow, 0, state())).toBeNull();
  });

  test('visits the same steps forwards and backwards for any respondent', () => {
    const states = fc.record({
      rating: fc.option(fc.integer({ min: -1, max: 7 })),
      cameFromEmail: fc.boolean(),
      skippedShare: fc.boolean(),
      usableShareCodes: fc.subarray([...SHARE_CODES]),
    });
    fc.assert(
      fc.property(states, (respondent) => {
        const visible = visibleSteps(flow, respondent);
        expect(new Set(visible).size).toBe(visible.length);
        for (const [index, i] of visible.entries()) {
          expect(stepAt(flow, i)).not.toBeNull();
          expect(nextStepIndex(flow, i, respondent)).toBe(visible[index + 1] ?? null);
          expect(previousStepIndex(flow, i, respondent)).toBe(visible[index - 1] ?? null);
        }
      }),
      { numRuns: propertyRuns(100) },
    );
  });
});

describe('the index of a journey entry', () => {
  test('refers to a step, to a testimonial inside a share step, or to nothing', () => {
    expect(stepAt(flow, 4)?.type).toBe('shareq');
    for (const i of [-1, 7, 10, 12, 1.5, Number.NaN]) expect(stepAt(flow, i)).toBeNull();
  });
});
