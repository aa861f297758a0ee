import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createSeries } from './series.ts';

it('sums what begins in a span, its end left out, measure by measure', () => {
  const slots = fc.uniqueArray(fc.integer({ min: 0, max: 50 }), { maxLength: 30 });
  const time = fc.integer({ min: -5, max: 60 });
  fc.assert(
    fc.property(slots, time, time, (unordered, a, b) => {
      const times = unordered.toSorted((one, other) => one - other);
      const [from, before] = [1000 * Math.min(a, b), 1000 * Math.max(a, b)];
      const counts = times.map((_, index) => ({
        started: index * index - 3,
        invited: index,
        ...(index % 3 === 0 ? { finished: index } : {}),
      }));
      const series = createSeries(times.map((time, index) => [1000 * time, counts[index] ?? {}]));
      const sums = new Map([['started', 1000]]);
      series.addTo(sums, { from, before, sign: -1 }, ['started', 'finished']);
      for (const measure of ['started', 'finished'] as const) {
        const expected = times
          .map((slot, index) => ({ at: slot * 1000, count: counts[index]?.[measure] ?? 0 }))
          .filter(({ at }) => from <= at && at < before)
          .reduce((sum, { count }) => sum + count, 0);
        expect(sums.get(measure) ?? 0).toBe((measure === 'started' ? 1000 : 0) - expected);
      }
      expect(sums.has('invited')).toBe(false);
    }),
  );
});
