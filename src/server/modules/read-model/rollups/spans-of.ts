import type { Span } from '../span.ts';

export type Grain = 'quarter' | 'hour' | 'day';

/** In milliseconds; days and hours are those of UTC. */
const LENGTHS: Readonly<Record<Grain, number>> = {
  quarter: 900_000,
  hour: 3_600_000,
  day: 86_400_000,
};
export const SLOT = LENGTHS.quarter;

export interface GrainSpan extends Span {
  grain: Grain;
}

/** A span as whole days, the hours around them, the quarters around those, and what is left at its ends. */
export function spansOf(span: Span): { whole: GrainSpan[]; edges: Span[] } {
  const quarters = within(span, LENGTHS.quarter);
  if (quarters === null) return { whole: [], edges: isEmpty(span) ? [] : [span] };
  const hours = within(quarters, LENGTHS.hour);
  const days = hours && within(hours, LENGTHS.day);
  return {
    whole: [
      ...(days ? [{ ...days, grain: 'day' as const }] : []),
      ...(hours ? around(hours, days).map((one) => ({ ...one, grain: 'hour' as const })) : []),
      ...around(quarters, hours).map((one) => ({ ...one, grain: 'quarter' as const })),
    ],
    edges: around(span, quarters),
  };
}

/** The longest span inside that begins and ends at multiples of a length; null where there is none. */
function within({ from, before }: Span, length: number): Span | null {
  const inner = {
    from: Math.ceil(from / length) * length,
    before: Math.floor(before / length) * length,
  };
  return inner.from < inner.before ? inner : null;
}

/** What of a span lies before and after a part of it. */
function around(span: Span, part: Span | null): Span[] {
  if (part === null) return [span];
  const sides = [
    { from: span.from, before: part.from },
    { from: part.before, before: span.before },
  ];
  return sides.filter((side) => !isEmpty(side));
}

function isEmpty({ from, before }: Span): boolean {
  return from >= before;
}
