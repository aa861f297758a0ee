import type { TrendStep } from '#contract/analytics.ts';
import { MIN_SAMPLE_SIZE } from '#domain/scores.ts';
import { type HomePeriod, isCount, type Measure } from '../home-view.ts';
import type { AnalyticsAnswer } from '../queries.ts';

type Tally = AnalyticsAnswer['points'][number];

export type TrendPoint = {
  /** The second at which its day, week or month begins. */
  readonly from: number;
  /** Its last second. */
  readonly to: number;
  /** null if no one rated: a gap, not a zero. */
  readonly value: number | null;
  readonly n: number;
  /** Too few ratings to be reliable; always false for a count. */
  readonly isFew: boolean;
};

type Wanted = {
  measure: Measure;
  /** The last second of the period. */
  to: number;
};

/** A trend's point for a day, week or month. */
export function trendPoints(tallies: readonly Tally[], { measure, to: end }: Wanted): TrendPoint[] {
  const ends = tallies.map((_, index) => (tallies[index + 1]?.from ?? end + 1) - 1);
  return tallies.map(({ from, n, ...tally }, index) => {
    const to = ends[index] ?? from;
    const value = tally[measure];
    if (isCount(measure)) {
      return { from, to, value, n: value ?? 0, isFew: false };
    }
    return { from, to, value, n, isFew: n < MIN_SAMPLE_SIZE };
  });
}

type Options = { step: TrendStep; language: string; timeZone: string };
type Days = Pick<TrendPoint, 'from' | 'to'>;

const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const;

/** The dates of a point: one day, the month's name, or the first and last day. */
export function stepName({ from, to }: Days, { step, language, timeZone }: Options): string {
  const dayOf = new Intl.DateTimeFormat('en', { day: 'numeric', timeZone });
  const isFirst = (seconds: number) => dayOf.format(seconds * 1000) === '1';
  const isMonth = step === 'month' && isFirst(from) && isFirst(to + 1);
  const options = isMonth ? ({ month: 'short', year: 'numeric' } as const) : DAY;
  return new Intl.DateTimeFormat(language, { ...options, timeZone }).formatRange(
    from * 1000,
    to * 1000,
  );
}

/** A short form for the axis: the first day, or the month. */
export function axisName({ from }: Days, { step, language, timeZone }: Options): string {
  const options =
    step === 'month'
      ? ({ month: 'short', year: '2-digit' } as const)
      : ({ day: 'numeric', month: 'short' } as const);
  return new Intl.DateTimeFormat(language, { ...options, timeZone }).format(from * 1000);
}

const STEPS_OF = {
  '7d': ['day'],
  '30d': ['day', 'week'],
  '90d': ['week', 'day', 'month'],
  '365d': ['month', 'week'],
  all: [],
} as const satisfies Record<string, readonly TrendStep[]>;

/** The steps that give a readable trend, the default first; empty leaves the choice to the server. */
export function stepsOf(period: HomePeriod): readonly TrendStep[] {
  return period.kind === 'preset' ? STEPS_OF[period.preset] : [];
}

/** The step to request: the chosen one if it suits the period. */
export function stepFor(period: HomePeriod, wanted: TrendStep | null): TrendStep | null {
  const steps = stepsOf(period);
  return steps.find((step) => step === wanted) ?? steps[0] ?? null;
}
