import { type DayRange, dayRangeSearch, readDayRange } from '#domain/day-range.ts';

export const PRESETS = ['today', '7d', '30d', '90d', '365d'] as const;
export type Preset = (typeof PRESETS)[number];

/** Days in the business's time zone. */
export type Period =
  | { readonly kind: 'all' }
  | { readonly kind: 'preset'; readonly preset: Preset }
  | DayRange;

/** Reads the period from the URL; all time if there is none. */
export function readPeriod(search: Readonly<Record<string, string | undefined>>): Period {
  const days = readDayRange(search);
  if (days !== null) return days;
  const preset = PRESETS.find((one) => one === search.period);
  return preset === undefined ? { kind: 'all' } : { kind: 'preset', preset };
}

/** The search params of a period; none for all time. */
export function periodSearch(period: Period): Record<string, string> {
  if (period.kind === 'all') return {};
  return period.kind === 'preset' ? { period: period.preset } : dayRangeSearch(period);
}
