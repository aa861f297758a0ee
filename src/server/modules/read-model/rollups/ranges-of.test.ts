import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rangesOf } from './ranges-of.ts';

const span = fc
  .record({
    grain: fc.constantFrom('quarter', 'hour', 'day'),
    from: fc.integer({ min: 0, max: 60 }),
    length: fc.integer({ min: 1, max: 20 }),
  })
  .map(({ grain, from, length }) => ({ grain, from, before: from + length }) as const);

it('covers what the spans cover, each moment once for each grain', () => {
  fc.assert(
    fc.property(fc.array(span, { maxLength: 12 }), (spans) => {
      const ranges = rangesOf(spans);
      for (const grain of ['quarter', 'hour', 'day']) {
        for (let moment = 0; moment < 90; moment += 1) {
          const holds = (one: (typeof ranges)[number]) =>
            one.grain === grain && one.from <= moment && moment < one.before;
          expect(ranges.filter(holds).length).toBe(spans.some(holds) ? 1 : 0);
        }
      }
    }),
  );
});

it('joins neighbours', () => {
  const days = [0, 1, 2].map((from) => ({ grain: 'day', from, before: from + 1 }) as const);
  expect(rangesOf(days)).toEqual([{ grain: 'day', from: 0, before: 3 }]);
});
