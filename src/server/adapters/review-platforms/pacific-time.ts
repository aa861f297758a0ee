import { zoneOffset } from '#domain/date-format.ts';

const ZONE = 'America/Los_Angeles';

/** The moment of a local time on the Pacific coast, such as '2026-04-18 19:32:11'; null if it is none. */
export function pacificTime(text: string): Date | null {
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text)) return null;
  const local = Date.parse(`${text.replace(' ', 'T')}Z`);
  if (Number.isNaN(local)) return null;
  // The offset of the moment itself, which differs from the first guess around a change of the clocks.
  return new Date(local - zoneOffset(ZONE, local - zoneOffset(ZONE, local)));
}
