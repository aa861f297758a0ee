import type { TrendStep } from '#contract/analytics.ts';
import type { HomePeriod } from '../home-view.ts';

const STEPS_OF = {
  '7d': ['day'],
  '30d': ['day', 'week'],
  '90d': ['week', 'day', 'month'],
  '365d': ['month', 'week'],
  all: [],
} as const satisfies Record<string, readonly TrendStep[]>;

/** The steps that make a readable trend of a period, the usual one first; none leaves it to the server. */
export function stepsOf(period: HomePeriod): readonly TrendStep[] {
  return period.kind === 'preset' ? STEPS_OF[period.preset] : [];
}

/** The step to ask for: what was wanted where it suits the period. */
export function stepFor(period: HomePeriod, wanted: TrendStep | null): TrendStep | null {
  const steps = stepsOf(period);
  return steps.find((step) => step === wanted) ?? steps[0] ?? null;
}
