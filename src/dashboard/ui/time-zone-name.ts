/** How people read the name of a time zone: "America/New York". */
export function timeZoneName(timeZone: string): string {
  return timeZone.replaceAll('_', ' ');
}
