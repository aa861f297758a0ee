import type { GrainSpan, SignedSpan } from './split-span.ts';

/** A span of rollups, and the index of the period that it counts for. */
export type PeriodSpan = SignedSpan & { period: number };

/** What spans are made of, so that rollups which several of them need are read once. Numbered from 1, days first. */
export interface RollupParts {
  /** Where a span of days starts or ends, in milliseconds and in order: part `n` lies between times `n` and `n + 1`. */
  days: readonly number[];
  /** Spans of hours and quarters of an hour. */
  others: readonly GrainSpan[];
  /** The periods that each part counts for, by its number. */
  uses: ReadonlyMap<number, readonly Pick<PeriodSpan, 'period' | 'sign'>[]>;
}

/** The parts of some spans. */
export function partsOf(spans: readonly PeriodSpan[]): RollupParts {
  const ofDays = spans.filter(({ grain }) => grain === 'day');
  const ofOthers = spans.filter(({ grain }) => grain !== 'day');
  const days = [...new Set(ofDays.flatMap(({ from, before }) => [from, before]))];
  days.sort((a, b) => a - b);
  const others = [...new Map(ofOthers.map((span) => [keyOf(span), span])).values()];
  const numbers = new Map(
    others.map((span, index) => [keyOf(span), numberOfOther(days, index + 1)]),
  );
  const uses = new Map<number, PeriodSpan[]>();
  const use = (number: number, span: PeriodSpan) =>
    uses.set(number, [...(uses.get(number) ?? []), span]);
  for (const span of ofDays) {
    for (let at = days.indexOf(span.from); at < days.indexOf(span.before); at += 1)
      use(at + 1, span);
  }
  for (const span of ofOthers) use(numbers.get(keyOf(span)) ?? 0, span);
  return { days, others, uses };
}

/** The number of the part at a place among the others, from 1. */
export function numberOfOther({ length }: readonly number[], place: number): number {
  return length + place;
}

function keyOf({ grain, from, before }: GrainSpan): string {
  return `${grain} ${from} ${before}`;
}
