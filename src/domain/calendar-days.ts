import { zoneOffset } from './date-format.ts';

/** First and last second, both inclusive. */
export interface SecondsRange {
  readonly timeFromS: number;
  readonly timeToS: number;
}

/** The time zone that defines the days: an IANA name; '' is UTC. */
interface Zone {
  timeZone: string;
}

const DAY = 86_400_000;

/** The last `count` calendar days including today. Whole days, so that the range stays the same all day. */
export function lastDays(count: number, { now, timeZone }: Zone & { now: Date }): SecondsRange {
  const zone = timeZone || 'UTC';
  const today = dayOf(now, zone);
  return secondsOf(today - (count - 1) * DAY, today, zone);
}

/** The calendar day in the time zone, as YYYY-MM-DD. */
export function calendarDay({ now, timeZone }: Zone & { now: Date }): string {
  return new Date(dayOf(now, timeZone || 'UTC')).toISOString().slice(0, 'YYYY-MM-DD'.length);
}

/** From one calendar day to another, both inclusive, as YYYY-MM-DD. */
export function daysBetween(from: string, to: string, { timeZone }: Zone): SecondsRange {
  return secondsOf(Date.parse(from), Date.parse(to), timeZone || 'UTC');
}

/** The calendar day in a zone, as milliseconds of its midnight in UTC. */
function dayOf(now: Date, zone: string): number {
  return Math.floor((now.getTime() + zoneOffset(zone, now.getTime())) / DAY) * DAY;
}

// Days last 23 or 25 hours when clocks change: a day ends one second before the next one starts.
function secondsOf(first: number, last: number, zone: string): SecondsRange {
  return { timeFromS: beginOf(first, zone), timeToS: beginOf(last + DAY, zone) - 1 };
}

/** The second at which a day starts: the first of two midnights, or the replacement of a skipped one. */
function beginOf(midnight: number, zone: string): number {
  const [before, after] = [-DAY, DAY].map((by) => midnight - zoneOffset(zone, midnight + by));
  const real = [before, after].filter(
    (moment) => moment !== undefined && moment + zoneOffset(zone, moment) === midnight,
  );
  return Math.min(...(real.length > 0 ? real : [before]).map(Number)) / 1000;
}
