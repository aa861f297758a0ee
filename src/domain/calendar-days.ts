import { zoneOffset } from './date-format.ts';

/** First and last second, both inclusive. */
export interface SecondsRange {
  readonly timeFromS: number;
  readonly timeToS: number;
}

/** Whose days are meant: an IANA time zone; '' is UTC. */
interface Zone {
  timeZone: string;
}

const DAY = 86_400_000;

/** So many calendar days up to today, today included: whole ones, so that all day long they are the same. */
export function lastDays(count: number, { now, timeZone }: Zone & { now: Date }): SecondsRange {
  const zone = timeZone || 'UTC';
  const today = dayOf(now, zone);
  return secondsOf(today - (count - 1) * DAY, today, zone);
}

/** The calendar day that it is there, written YYYY-MM-DD. */
export function calendarDay({ now, timeZone }: Zone & { now: Date }): string {
  return new Date(dayOf(now, timeZone || 'UTC')).toISOString().slice(0, 'YYYY-MM-DD'.length);
}

/** From one calendar day to another, both included, written YYYY-MM-DD. */
export function daysBetween(from: string, to: string, { timeZone }: Zone): SecondsRange {
  return secondsOf(Date.parse(from), Date.parse(to), timeZone || 'UTC');
}

/** The day that it is in a zone, as the milliseconds of its midnight in UTC. */
function dayOf(now: Date, zone: string): number {
  return Math.floor((now.getTime() + zoneOffset(zone, now.getTime())) / DAY) * DAY;
}

// Days have 23 or 25 hours where clocks change: the end is the next one's beginning less a second.
function secondsOf(first: number, last: number, zone: string): SecondsRange {
  return { timeFromS: beginOf(first, zone), timeToS: beginOf(last + DAY, zone) - 1 };
}

/** The second at which a day begins: the first midnight of two, or what stands in the place of a missing one. */
function beginOf(midnight: number, zone: string): number {
  const [before, after] = [-DAY, DAY].map((by) => midnight - zoneOffset(zone, midnight + by));
  const real = [before, after].filter(
    (moment) => moment !== undefined && moment + zoneOffset(zone, moment) === midnight,
  );
  return Math.min(...(real.length > 0 ? real : [before]).map(Number)) / 1000;
}
