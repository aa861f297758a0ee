import type { Interval } from './products.ts';

const MONTHS: Readonly<Record<Interval, number>> = { month: 1, year: 12 };

/**
 * The first end of a period after a time. Periods are counted from the anchor, by UTC, so that a subscription from 31 January
 * renews on the last day of February and on 31 March.
 */
export function nextPeriodEnd(anchor: Date, interval: Interval, after: Date): Date {
  const months =
    (after.getUTCFullYear() - anchor.getUTCFullYear()) * 12 +
    (after.getUTCMonth() - anchor.getUTCMonth());
  let count = Math.max(1, Math.floor(months / MONTHS[interval]));
  while (endOf(anchor, interval, count) <= after) count += 1;
  return endOf(anchor, interval, count);
}

/** How many payments of a subscription are due before a time, from the next one on. */
export function paymentsBefore(
  until: Date,
  { anchor, interval, nextAt }: { anchor: Date; interval: Interval; nextAt: Date },
): number {
  let count = 0;
  for (let due = nextAt; due < until; due = nextPeriodEnd(anchor, interval, due)) count += 1;
  return count;
}

function endOf(anchor: Date, interval: Interval, count: number): Date {
  return monthsAfter(anchor, count * MONTHS[interval]);
}

/** The same day so many months later, by UTC, or the last of a month without it. */
export function monthsAfter(anchor: Date, months: number): Date {
  const end = new Date(anchor);
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(anchor.getUTCDate(), lastDay));
  return end;
}
