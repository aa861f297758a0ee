import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createSeries } from './series.ts';

it('sums what begins in a span, its end left out', () => {
  const slots = fc.uniqueArray(fc.integer({ min: 0, max: 50 }), { maxLength: 30 });
  const time = fc.integer({ min: -5, max: 60 });
  fc.assert(
    fc.property(slots, time, time, (times, a, b) => {
      const [from, before] = [1000 * Math.min(a, b), 1000 * Math.max(a, b)];
      const counts = times.map((_, index) => index * index - 3);
      const expected = times
        .map((slot, index) => ({ at: slot * 1000, count: counts[index] ?? 0 }))
        .filter(({ at }) => from <= at && at < before)
        .reduce((sum, { count }) => sum + count, 0);
      expect(createSeries(times, counts).sum({ from, before })).toBe(expected);
    }),
  );
});
