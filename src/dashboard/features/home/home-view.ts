import type { ScorePeriod, TrendStep } from '#contract/analytics.ts';

/** In the order in which they are offered. The contract's own lists would bring its schemas along. */
export const PRESETS = [
  '7d',
  '30d',
  '90d',
  '365d',
  'all',
] as const satisfies readonly ScorePeriod[];
const STEPS = ['day', 'week', 'month'] as const satisfies readonly TrendStep[];

export const MEASURES = ['nps', 'csat', 'star', 'responses'] as const;
export type Measure = (typeof MEASURES)[number];

/** Days of a range are written YYYY-MM-DD and mean those of the viewer's calendar, both inclusive. */
export type HomePeriod =
  | { readonly kind: 'preset'; readonly preset: ScorePeriod }
  | { readonly kind: 'range'; readonly from: string; readonly to: string };

/** What the screen shows, and what its address says. */
export type HomeView = {
  readonly period: HomePeriod;
  readonly measure: Measure;
  /** null is what suits the period. */
  readonly step: TrendStep | null;
  readonly isCompared: boolean;
};

type Search = Readonly<Record<string, string | undefined>>;

const USUAL_PERIOD: ScorePeriod = '90d';
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The view that an address asks for; what cannot be read is as if it were not there. */
export function viewOfAddress(search: Search): HomeView {
  return {
    period: periodOf(search),
    measure: MEASURES.find((one) => one === search.measure) ?? 'nps',
    step: STEPS.find((one) => one === search.step) ?? null,
    isCompared: search.compare !== 'off',
  };
}

/** The address of a view; what is as usual is left out, so that addresses stay short. */
export function addressOfView({ period, measure, step, isCompared }: HomeView) {
  return {
    ...periodSearch(period),
    ...(measure === 'nps' ? {} : { measure }),
    ...(step === null ? {} : { step }),
    ...(isCompared ? {} : { compare: 'off' }),
  } as Record<string, string>;
}

function periodOf({ period, from, to }: Search): HomePeriod {
  if (from !== undefined && to !== undefined && DAY.test(from) && DAY.test(to) && from <= to) {
    return { kind: 'range', from, to };
  }
  const preset = PRESETS.find((one) => one === period) ?? USUAL_PERIOD;
  return { kind: 'preset', preset };
}

function periodSearch(period: HomePeriod): Record<string, string> {
  if (period.kind === 'range') return { from: period.from, to: period.to };
  return period.preset === USUAL_PERIOD ? {} : { period: period.preset };
}
