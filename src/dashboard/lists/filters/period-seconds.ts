import { daysBetween, lastDays, type SecondsRange } from '#domain/calendar-days.ts';
import type { Period } from './period.ts';

const DAYS = { today: 1, '7d': 7, '30d': 30, '90d': 90, '365d': 365 } as const;

/** The current time and the business's time zone. */
export type Clock = { readonly now: Date; readonly timeZone: string };

/** The seconds of a period, for all screens with periods; null for all time or an invalid range. */
export function periodSeconds(period: Period, clock: Clock): SecondsRange | null {
  if (period.kind === 'preset') return lastDays(DAYS[period.preset], clock);
  return period.kind === 'range' ? daysBetween(period.from, period.to, clock) : null;
}
