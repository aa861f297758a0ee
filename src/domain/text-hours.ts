import { zoneOffset } from './date-format.ts';

/** Hours of the day, local, within which texts may go: from the first, and before the second. */
const TEXT_HOURS = { from: 8, until: 21 } as const;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const FROM = TEXT_HOURS.from * 60 * MINUTE;
const UNTIL = TEXT_HOURS.until * 60 * MINUTE;

/**
 * The first moment, not before `at`, at which it is an hour for texts in all these time zones (IANA
 * names). `at` itself where there are no zones, or where no hour of the day suits them all.
 */
export function nextTextTime(timeZones: readonly string[], at: Date): Date {
  let moment = at.getTime();
  // Each round moves on to the morning of a zone; two days later there is none that was not tried.
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
  // The clocks may be changed in the night: what counts is the difference that holds in the morning.
  return morning - zoneOffset(timeZone, morning - zoneOffset(timeZone, moment));
}

function modulo(value: number, by: number): number {
  return ((value % by) + by) % by;
}
