import { daysBetween } from './calendar-days.ts';
import { quotaMonthOf } from './date-format.ts';
import { nextDigestTime } from './digest-times.ts';

/** Days for which the page of a report can be opened. */
export const REPORT_DAYS = 90;

/** To how many addresses besides the owner's a report is mailed at most. */
export const REPORT_ADDRESSES = 10;

/** For how many months a report can be made: this one, as far as it has come, and those before. */
export const REPORT_MONTHS = 12;

const DAY = 86_400_000;
/** The first zone in which a day begins. */
const EARLIEST_ZONE = 'Pacific/Kiritimati';

interface Moment {
  now: Date;
  /** IANA name. */
  timeZone: string;
}

/** The months for which a report can be made, as 'YYYY-MM', this one first. */
export function reportMonths({ now, timeZone }: Moment): string[] {
  const months = [quotaMonthOf(now, timeZone)];
  while (months.length < REPORT_MONTHS) months.push(monthBefore(months.at(-1) ?? ''));
  return months;
}

/** The month that a report is made about unless another is chosen: the last whole one, for a client that is as old. */
export function suggestedReportMonth({
  now,
  timeZone,
  clientSince,
}: Moment & { clientSince: Date }): string {
  const thisMonth = quotaMonthOf(now, timeZone);
  const lastMonth = monthBefore(thisMonth);
  return quotaMonthOf(clientSince, timeZone) <= lastMonth ? lastMonth : thisMonth;
}

/** The calendar month before one, both as 'YYYY-MM'. */
export function monthBefore(month: string): string {
  return new Date(firstDayOf(month) - DAY).toISOString().slice(0, 'YYYY-MM'.length);
}

/** The milliseconds from the first moment of a month on and before the first one of the next. */
export function monthSpan(month: string, timeZone: string): { from: number; before: number } {
  const { timeFromS, timeToS } = daysBetween(`${month}-01`, lastDayOf(month), { timeZone });
  return { from: timeFromS * 1000, before: (timeToS + 1) * 1000 };
}

/** The month whose report is mailed next: at 08:00 on the 1st of the month after it. */
export function nextReportMonth({ now, timeZone }: Moment): string {
  return monthBefore(quotaMonthOf(nextReportTime({ now, timeZone }), timeZone));
}

/** When the next report is mailed. */
export function nextReportTime({ now, timeZone }: Moment): Date {
  const time = nextDigestTime('monthly', { timeZone, after: now });
  if (time === null) throw new Error('A month without a first day.');
  return time;
}

/** The last month that may be due anywhere. */
export function lastDueMonthAnywhere(now: Date): string {
  return monthBefore(nextReportMonth({ now, timeZone: EARLIEST_ZONE }));
}

function firstDayOf(month: string): number {
  return Date.parse(`${month}-01`);
}

function lastDayOf(month: string): string {
  const next = new Date(firstDayOf(month) + 31 * DAY).toISOString().slice(0, 'YYYY-MM'.length);
  return new Date(firstDayOf(next) - DAY).toISOString().slice(0, 'YYYY-MM-DD'.length);
}
