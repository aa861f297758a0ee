import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Span } from '../span.ts';
import { SLOT, spansOf } from './spans-of.ts';

const at = (text: string) => Date.parse(`${text}Z`);

describe('the spans of a time', () => {
  it('are whole days, then hours, then quarters around them, and the rest at the ends', () => {
    const span = { from: at('2026-03-01T22:40:10'), before: at('2026-03-04T01:20:30') };
    expect(spansOf(span)).toEqual({
      whole: [
        { grain: 'day', from: at('2026-03-02T00:00'), before: at('2026-03-04T00:00') },
        { grain: 'hour', from: at('2026-03-01T23:00'), before: at('2026-03-02T00:00') },
        { grain: 'hour', from: at('2026-03-04T00:00'), before: at('2026-03-04T01:00') },
        { grain: 'quarter', from: at('2026-03-01T22:45'), before: at('2026-03-01T23:00') },
        { grain: 'quarter', from: at('2026-03-04T01:00'), before: at('2026-03-04T01:15') },
      ],
      edges: [
        { from: at('2026-03-01T22:40:10'), before: at('2026-03-01T22:45') },
        { from: at('2026-03-04T01:15'), before: at('2026-03-04T01:20:30') },
      ],
    });
  });

  it('of less than a quarter of an hour are the time itself', () => {
    const span = { from: at('2026-03-01T22:01'), before: at('2026-03-01T22:09') };
    expect(spansOf(span)).toEqual({ whole: [], edges: [span] });
  });

  it('cover every moment once', () => {
    const time = fc.integer({ min: 0, max: 40 * 86_400_000 });
    fc.assert(
      fc.property(time, time, (a, b) => {
        const span = { from: Math.min(a, b), before: Math.max(a, b) };
        const { whole, edges } = spansOf(span);
        const all: Span[] = [...whole, ...edges].toSorted((x, y) => x.from - y.from);
        let end = span.from;
        for (const { from, before } of all) {
          expect(from).toBe(end);
          end = before;
        }
        expect(end).toBe(span.before);
        for (const edge of edges) expect(edge.before - edge.from).toBeLessThan(2 * SLOT);
      }),
    );
  });
});
