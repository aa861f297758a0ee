/** A day (YYYY-MM-DD) in words, whatever the viewer's zone. */
export function dayText(day: string, language: string, isFull = false): string {
  const options: Intl.DateTimeFormatOptions = isFull
    ? { weekday: 'long', day: 'numeric', month: 'long' }
    : { day: 'numeric', month: 'short' };
  const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
  return format.format(Date.parse(day));
}
