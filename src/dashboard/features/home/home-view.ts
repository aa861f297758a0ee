import type { ScorePeriod, TrendStep } from '#contract/analytics.ts';
import { type DayRange, dayRangeSearch, readDayRange } from '#domain/day-range.ts';
import type { RatingType } from '#domain/ratings.ts';

/** In display order. Importing the contract's lists would bundle its schemas. */
export const PRESETS = [
  '7d',
  '30d',
  '90d',
  '365d',
  'all',
] as const satisfies readonly ScorePeriod[];
const STEPS = ['day', 'week', 'month'] as const satisfies readonly TrendStep[];

const SCORES = ['star', 'nps', 'csat'] as const satisfies readonly RatingType[];
export const MEASURES = [...SCORES, 'responses', 'reviews'] as const;
export type Measure = (typeof MEASURES)[number];

/** The measures with the survey's own score first. */
export function measuresFrom(own: RatingType): Measure[] {
  return [own, ...MEASURES.filter((measure) => measure !== own)];
}

/** Measures that count something, and need no number of ratings beside them. */
export function isCount(measure: Measure): measure is 'responses' | 'reviews' {
  return measure === 'responses' || measure === 'reviews';
}

/** Days in the business's time zone. */
export type HomePeriod = { readonly kind: 'preset'; readonly preset: ScorePeriod } | DayRange;

/** The view of the screen, as stored in its URL. */
export type HomeView = {
  readonly period: HomePeriod;
  /** null is the score in the survey's own scale. */
  readonly measure: Measure | null;
  /** null picks the step that suits the period. */
  readonly step: TrendStep | null;
  readonly isCompared: boolean;
  /** Whether a parent's figures are those of all its locations together. */
  readonly isTogether: boolean;
};

type Search = Readonly<Record<string, string | undefined>>;

const USUAL_PRESET: ScorePeriod = '90d';
export const DEFAULT_PERIOD: HomePeriod = { kind: 'preset', preset: USUAL_PRESET };

/** Reads the view from the URL; ignores invalid values. */
export function viewFromSearch(search: Search): HomeView {
  return {
    period: periodOf(search),
    measure: MEASURES.find((one) => one === search.measure) ?? null,
    step: STEPS.find((one) => one === search.step) ?? null,
    isCompared: search.compare !== 'off',
    isTogether: search.locations === 'all',
  };
}

/** The search params of a view; defaults are omitted to keep URLs short. */
export function searchFromView({ period, measure, step, isCompared, isTogether }: HomeView) {
  return {
    ...periodSearch(period),
    ...(measure === null ? {} : { measure }),
    ...(step === null ? {} : { step }),
    ...(isCompared ? {} : { compare: 'off' }),
    ...(isTogether ? { locations: 'all' } : {}),
  } as Record<string, string>;
}

function periodOf(search: Search): HomePeriod {
  const days = readDayRange(search);
  if (days !== null) return days;
  const preset = PRESETS.find((one) => one === search.period);
  return preset === undefined ? DEFAULT_PERIOD : { kind: 'preset', preset };
}

function periodSearch(period: HomePeriod): Record<string, string> {
  if (period.kind !== 'preset') return dayRangeSearch(period);
  return period.preset === USUAL_PRESET ? {} : { period: period.preset };
}
