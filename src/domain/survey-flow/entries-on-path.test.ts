import { describe, expect, test } from 'vitest';
import { entriesOnPath, stepsOffPath } from './entries-on-path.ts';
import { sampleFlow, sampleStep as step } from './flow-fixtures.ts';

const range = (low: number, high: number) => ({ showTo: { ratingScale: { low, high } } });
const flow = sampleFlow([
  step.rating('star'),
  step.testimonial(range(4, 5)),
  step.open(range(1, 3)),
  step.share({
    ...range(3, 5),
    showIfSkip: step.testimonial({ uniqueID: 'NESTED', ...range(5, 5) }),
  }),
  step.open(),
]);
const NESTED = flow.length + 3;

describe('entries on the final path', () => {
  test('are those of steps whose range includes the rating, in their order', () => {
    const entries = [4, NESTED, 3, 2, 1, 0].map((i) => ({ i }));
    const kept = (rating: number) => entriesOnPath(flow, rating, entries).map(({ i }) => i);
    expect(kept(5)).toEqual([4, NESTED, 3, 1, 0]);
    expect(kept(4)).toEqual([4, 3, 1, 0]);
    expect(kept(3)).toEqual([4, 3, 2, 0]);
    expect(kept(1)).toEqual([4, 2, 0]);
  });

  test('are all entries without a rating', () => {
    const entries = [0, 1, 2, 3, 4, NESTED].map((i) => ({ i }));
    expect(entriesOnPath(flow, null, entries)).toEqual(entries);
    expect(stepsOffPath(flow, null)).toEqual([]);
  });
});
