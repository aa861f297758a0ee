import { zoneOffset } from './date-format.ts';
import type { NotificationPeriod } from './notifications.ts';

/** The hour of the person's day at which digests are due. */
const DIGEST_HOUR = 8;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const MONDAY = 1;

/**
 * The first time after `after` at which a digest is due: 08:00 in the time zone (IANA name; null is UTC), each day with
 * daily and instant, on Mondays with weekly, on the 1st with monthly. Null with never.
 */
export function nextDigestTime(
  period: NotificationPeriod,
  { timeZone, after }: { timeZone: string | null; after: Date },
): Date | null {
  if (period === 'never') return null;
  const zone = timeZone ?? 'UTC';
  let midnight = dayOf(after.getTime(), zone);
  while (!isDigestDay(period, midnight) || momentOf(midnight, zone) <= after.getTime()) {
    midnight += DAY;
  }
  return new Date(momentOf(midnight, zone));
}

function isDigestDay(period: NotificationPeriod, midnight: number): boolean {
  const day = new Date(midnight);
  if (period === 'weekly') return day.getUTCDay() === MONDAY;
  return period !== 'monthly' || day.getUTCDate() === 1;
}

/** The calendar day in a zone, as milliseconds of its midnight in UTC. */
function dayOf(moment: number, zone: string): number {
  return Math.floor((moment + zoneOffset(zone, moment)) / DAY) * DAY;
}

/** 08:00 of a calendar day. Clocks may change that night, so the offset is that of the morning. */
function momentOf(midnight: number, zone: string): number {
  const local = midnight + DIGEST_HOUR * HOUR;
  return local - zoneOffset(zone, local - zoneOffset(zone, local));
}
