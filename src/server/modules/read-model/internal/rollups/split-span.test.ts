import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { SLOT, splitSpan } from './split-span.ts';

const at = (text: string) => Date.parse(`${text}Z`);

describe('the spans of a period', () => {
  test('are whole days, corrected by hours and quarters, and the rest at the ends', () => {
    const span = { from: at('2026-03-01T22:40:10'), before: at('2026-03-04T01:50:30') };
    expect(splitSpan(span)).toEqual({
      whole: [
        { grain: 'quarter', from: at('2026-03-01T22:45'), before: at('2026-03-01T23:00'), sign: 1 },
        { grain: 'hour', from: at('2026-03-01T23:00'), before: at('2026-03-02T00:00'), sign: 1 },
        { grain: 'day', from: at('2026-03-02T00:00'), before: at('2026-03-04T00:00'), sign: 1 },
        { grain: 'hour', from: at('2026-03-04T00:00'), before: at('2026-03-04T02:00'), sign: 1 },
        {
          grain: 'quarter',
          from: at('2026-03-04T01:45'),
          before: at('2026-03-04T02:00'),
          sign: -1,
        },
      ],
      edges: [
        { from: at('2026-03-01T22:40:10'), before: at('2026-03-01T22:45') },
        { from: at('2026-03-04T01:45'), before: at('2026-03-04T01:50:30') },
      ],
    });
  });

  test('are one day and the hours between for a day east or west of UTC', () => {
    const span = { from: at('2026-03-01T22:00'), before: at('2026-03-02T22:00') };
    expect(splitSpan(span).whole).toEqual([
      { grain: 'hour', from: at('2026-03-01T22:00'), before: at('2026-03-02T00:00'), sign: 1 },
      { grain: 'day', from: at('2026-03-02T00:00'), before: at('2026-03-03T00:00'), sign: 1 },
      { grain: 'hour', from: at('2026-03-02T22:00'), before: at('2026-03-03T00:00'), sign: -1 },
    ]);
  });

  test('are the period itself if it is shorter than a quarter of an hour', () => {
    const span = { from: at('2026-03-01T22:01'), before: at('2026-03-01T22:09') };
    expect(splitSpan(span)).toEqual({ whole: [], edges: [span] });
  });

  test('contain every moment of the period once, and none outside it', () => {
    const time = fc.integer({ min: 0, max: 40 * 86_400_000 });
    fc.assert(
      fc.property(time, time, (a, b) => {
        const span = { from: Math.min(a, b), before: Math.max(a, b) };
        const { whole, edges } = splitSpan(span);
        const all = [...whole, ...edges.map((edge) => ({ ...edge, sign: 1 }))];
        const ends = [span.from, span.before, ...all.flatMap(({ from, before }) => [from, before])];
        for (const moment of ends.flatMap((end) => [end - 1, end])) {
          const count = all
            .filter(({ from, before }) => from <= moment && moment < before)
            .reduce((sum, { sign }) => sum + sign, 0);
          expect(count).toBe(span.from <= moment && moment < span.before ? 1 : 0);
        }
        for (const edge of edges) expect(edge.before - edge.from).toBeLessThan(2 * SLOT);
      }),
      { numRuns: propertyRuns(100) },
    );
  });
});
