import { percentText } from '#dashboard/ui/percent-text.ts';
import type { RatingType } from '#domain/ratings.ts';
import { MIN_SAMPLE_SIZE } from '#domain/scores.ts';
import type { Measure } from '../home-view.ts';
import type { AnalyticsAnswer, ScoresAnswer } from '../queries.ts';

type ScoreFacts = {
  readonly value: number | null;
  /** Change from the previous period; null if either score is missing. */
  readonly change: number | null;
  /** Rounded outwards to the score's decimals: never narrower than the true interval. */
  readonly interval: readonly [number, number] | null;
  readonly n: number;
  /** Too few ratings to be reliable. */
  readonly isWeak: boolean;
};

export const SCALES: Readonly<Record<RatingType, { low: number; high: number; decimals: number }>> =
  {
    nps: { low: -100, high: 100, decimals: 0 },
    csat: { low: 0, high: 100, decimals: 0 },
    star: { low: 1, high: 5, decimals: 1 },
  };

export type KnownScores = Omit<ScoresAnswer, 'target'>;

const NO_SCORES = { n: 0, nps: null, csat: null, star: null };

/** The scores of the period of the analytics. */
export function scoresOfAnalytics({ total, previous }: AnalyticsAnswer): KnownScores {
  return { ...total, previous: previous?.total ?? NO_SCORES };
}

/** A score with its change and interval. */
export function scoreFactsOf(
  key: RatingType,
  { n, previous, intervals, ...scores }: KnownScores,
): ScoreFacts {
  return {
    value: scores[key],
    change: changeOf(scores[key], previous[key], SCALES[key].decimals),
    interval: intervals && outward(intervals[key], SCALES[key].decimals),
    n,
    isWeak: n < MIN_SAMPLE_SIZE,
  };
}

function outward([low, high]: readonly [number, number], decimals: number): [number, number] {
  const factor = 10 ** decimals;
  // 1.1 * 10 is a little more than 11.
  const scaled = (value: number) => Number((value * factor).toFixed(6));
  return [Math.floor(scaled(low)) / factor, Math.ceil(scaled(high)) / factor];
}

function changeOf(now: number | null, before: number | null, decimals: number): number | null {
  if (now === null || before === null) return null;
  // Adding zero turns -0 into 0.
  return Number((now - before).toFixed(decimals)) + 0;
}

/** A score or count as text: whole numbers, percentages, stars with one decimal. */
export function valueText(value: number, measure: Measure, language: string): string {
  if (measure === 'csat') return percentText(Math.round(value), language);
  const decimals = measure === 'star' ? 1 : 0;
  return value.toLocaleString(language, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
}
