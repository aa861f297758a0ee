import type { ScorePeriod } from '#contract/analytics.ts';

/** In the order in which they are offered. */
export const PERIODS = [
  '7d',
  '30d',
  '90d',
  '365d',
  'all',
] as const satisfies readonly ScorePeriod[];

/** The period that the address asks for; anything else is all. */
export function periodOf(text: string | undefined): ScorePeriod {
  return PERIODS.find((period) => period === text) ?? 'all';
}
