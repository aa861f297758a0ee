import type { Period } from './responses-view.ts';

const DAYS = { today: 1, '7d': 7, '30d': 30, '90d': 90, '365d': 365 } as const;

export type SecondsRange = { readonly timeFromS: number; readonly timeToS: number };

/**
 * The first and the last second of a period in the viewer's zone, both inclusive; null is all.
 * A preset ends with today and counts it, so that a day keeps its answers until it is over.
 */
export function periodSeconds(period: Period, now: Date): SecondsRange | null {
  if (period.kind === 'all') return null;
  if (period.kind === 'range') {
    return { timeFromS: startOf(dateOf(period.from)), timeToS: endOf(dateOf(period.to)) };
  }
  const first = new Date(now.getFullYear(), now.getMonth(), now.getDate());
  first.setDate(first.getDate() - (DAYS[period.preset] - 1));
  return { timeFromS: startOf(first), timeToS: endOf(now) };
}

function dateOf(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
}

function startOf(date: Date): number {
  return Math.floor(new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime() / 1000);
}

// The next midnight less a second: days have 23 or 25 hours where clocks change.
function endOf(date: Date): number {
  return startOf(new Date(date.getFullYear(), date.getMonth(), date.getDate() + 1)) - 1;
}
