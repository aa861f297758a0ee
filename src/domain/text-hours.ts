import { zoneOffset } from './date-format.ts';

/** Local hours in which texts may be sent: from the first, before the second. */
const TEXT_HOURS = { from: 8, until: 21 } as const;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const FROM = TEXT_HOURS.from * 60 * MINUTE;
const UNTIL = TEXT_HOURS.until * 60 * MINUTE;

/**
 * The first moment from `at` on within the permitted hours of all these time zones (IANA names). Returns
 * `at` if there are no zones, or no hour suits them all.
 */
export function nextTextTime(timeZones: readonly string[], at: Date): Date {
  let moment = at.getTime();
  // Each round moves to the next morning of a zone; after two days every one was tried.
  while (moment <= at.getTime() + 2 * DAY) {
    const late = timeZones.find((timeZone) => !isTextTime(timeZone, moment));
    if (late === undefined) return moment === at.getTime() ? at : new Date(moment);
    moment = nextMorning(late, moment);
  }
  return at;
}

function isTextTime(timeZone: string, moment: number): boolean {
  const time = modulo(moment + zoneOffset(timeZone, moment), DAY);
  return time >= FROM && time < UNTIL;
}

function nextMorning(timeZone: string, moment: number): number {
  const local = moment + zoneOffset(timeZone, moment);
  const time = modulo(local, DAY);
  const morning = local - time + FROM + (time < FROM ? 0 : DAY);
  // Clocks may change overnight, so use the offset of the morning.
  return morning - zoneOffset(timeZone, morning - zoneOffset(timeZone, moment));
}

function modulo(value: number, by: number): number {
  return ((value % by) + by) % by;
}
