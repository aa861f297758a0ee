import { calendarDay, daysBetween } from './calendar-days.ts';

/** Why a business is closed: somebody deleted it, its plan ended some time ago, or it was removed as a location or client. */
export const CLOSED_REASONS = ['deleted', 'planEnded', 'removed'] as const;
export type ClosedReason = (typeof CLOSED_REASONS)[number];

const DAY = 86_400_000;

/** Days for which the owner can restore a deleted business; then it is erased. */
export const RESTORABLE_DAYS = 30;

/** Days for which the owner can restore a business that was closed since its plan had ended; then it is erased. */
export const RESTORABLE_DAYS_WITHOUT_PLAN = 365;

/** When a business that is deleted now can be restored no longer: at the end of the last day, in its time zone. */
export function endOfRestoring(now: Date, timeZone: string, days = RESTORABLE_DAYS): Date {
  const last = calendarDay({ now: new Date(now.getTime() + days * DAY), timeZone });
  return new Date((daysBetween(last, last, { timeZone }).timeToS + 1) * 1000);
}

/** The last second of the last whole day before a time, in a reader's time zone: "until" its date is true there. */
export function lastWholeDay(end: Date, timeZone: string): Date {
  const day = calendarDay({ now: end, timeZone });
  return new Date((daysBetween(day, day, { timeZone }).timeFromS - 1) * 1000);
}
