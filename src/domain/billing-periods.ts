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

function endOf(anchor: Date, interval: Interval, count: number): Date {
  const end = new Date(anchor);
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + count * MONTHS[interval]);
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(anchor.getUTCDate(), lastDay));
  return end;
}
