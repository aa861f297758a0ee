import { calendarDay, daysBetween } from './calendar-days.ts';
import { quotaMonthOf } from './date-format.ts';

/** How often a business may change its handle in a calendar month. */
export const HANDLE_CHANGES_A_MONTH = 3;

interface Month {
  now: Date;
  /** Of the business: an IANA name; '' is UTC. */
  timeZone: string;
}

/** How often a business may still change its handle this month, by the times of its last changes. */
export function handleChangesLeft(changedAt: readonly Date[], { now, timeZone }: Month): number {
  const zone = timeZone || 'UTC';
  const month = quotaMonthOf(now, zone);
  const made = changedAt.filter((moment) => quotaMonthOf(moment, zone) === month).length;
  return Math.max(0, HANDLE_CHANGES_A_MONTH - made);
}

/** The second at which the next month starts, and with it the next changes. */
export function nextHandleChanges({ now, timeZone }: Month): number {
  const [year = 0, month = 0] = calendarDay({ now, timeZone }).split('-').map(Number);
  const first = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 'YYYY-MM-DD'.length);
  return daysBetween(first, first, { timeZone }).timeFromS;
}
