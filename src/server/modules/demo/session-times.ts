import { createRandom, type Random } from './random.ts';

const DAY = 86_400_000;
const MINUTE = 60_000;
const DAYS = 365;
/** Number of entries for an average day. */
const ENTRIES_PER_DAY = 20;

/** Weights by weekday, Sunday first; on Mondays only online orders are answered. */
const WEEKDAYS = [1.3, 0.4, 0.8, 0.85, 0.95, 1.2, 1.75];
/** Weights by month, January first. */
const MONTHS = [0.75, 0.85, 0.95, 1.05, 1.05, 1.1, 1.15, 1.05, 0.95, 1, 1.1, 1.4];
/** Weights by hour of the day, from midnight. */
const HOURS = [
  0.2, 0.05, 0.05, 0.05, 0.1, 0.3, 1, 3, 6, 8, 9, 8, 8, 9, 7, 7, 7, 5, 4, 4, 5, 4, 2, 0.8,
].map((weight, hour) => [hour, weight] as const);

/** Ages of the newest sessions, so that there is always something from today. */
const NEWEST = [38 * MINUTE, 195 * MINUTE, 410 * MINUTE, 1_130 * MINUTE, 1_420 * MINUTE];
/** Sessions later than the newest move up to this many weeks back, so that no week stands out. */
const MAX_WEEKS_EARLIER = 8;

/**
 * Start times over the twelve months before `now`: slowly rising, with weekly and yearly rhythm. The first
 * indexes are the newest sessions, newest first; all others are older.
 */
export function createSessionTimes(now: Date): (index: number, random: Random) => Date {
  const days = calendar(now);
  const end = now.getTime() - Math.max(...NEWEST);
  return (index, random) => {
    const newest = NEWEST[index];
    if (newest !== undefined) return new Date(now.getTime() - newest);
    const time = random.pick(days) + minuteOfDay(random);
    return new Date(time < end ? time : time - 7 * DAY * random.between(1, MAX_WEEKS_EARLIER));
  };
}

/** The days of the last year, each repeated by its likelihood. */
function calendar(now: Date): number[] {
  const today = Math.floor(now.getTime() / DAY) * DAY;
  return Array.from({ length: DAYS }, (_, dayIndex) => dayIndex).flatMap((dayIndex) => {
    const day = today - (DAYS - 1 - dayIndex) * DAY;
    const date = new Date(day);
    const rhythm = (WEEKDAYS[date.getUTCDay()] ?? 1) * (MONTHS[date.getUTCMonth()] ?? 1);
    const trend = 0.6 + (0.8 * dayIndex) / DAYS;
    // Weather, holidays and roadworks.
    const chance = 0.45 + 1.1 * createRandom(dayIndex).number();
    return new Array<number>(Math.round(rhythm * trend * chance * ENTRIES_PER_DAY)).fill(day);
  });
}

function minuteOfDay(random: Random): number {
  const hour = random.pickWeighted(HOURS);
  return hour * 60 * MINUTE + Math.floor(random.number() * 60 * MINUTE);
}
