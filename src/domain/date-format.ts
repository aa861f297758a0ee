const cache = new Map<string, Intl.DateTimeFormat>();

/**
 * A cached formatter for a language, time zone (IANA name) and style: each takes tens of kilobytes
 * outside the heap, which are freed late.
 */
export function dateFormat(
  language: string,
  timeZone: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = JSON.stringify([language, timeZone, options]);
  const cached = cache.get(key);
  if (cached) return cached;
  // The English texts are British, and so are their dates.
  const locale = language === 'en' ? 'en-GB' : language;
  const format = new Intl.DateTimeFormat(locale, { ...options, timeZone });
  cache.set(key, format);
  return format;
}

const CLOCK = {
  calendar: 'gregory',
  numberingSystem: 'latn',
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
} as const;

/** Milliseconds by which a zone (IANA name) is ahead of UTC at a time (milliseconds). */
export function zoneOffset(timeZone: string, moment: number): number {
  const second = Math.floor(moment / 1000) * 1000;
  const parts = dateFormat('en', timeZone, CLOCK).formatToParts(second);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const day = Date.UTC(of('year'), of('month') - 1, of('day'));
  const clock = day + ((of('hour') * 60 + of('minute')) * 60 + of('second')) * 1000;
  return clock - second;
}

/** The calendar month, 'YYYY-MM', of a time in a time zone (IANA name). */
export function quotaMonthOf(moment: Date, timeZone: string): string {
  const format = dateFormat('en', timeZone, { year: 'numeric', month: '2-digit' });
  const parts = format.formatToParts(moment);
  const part = (type: 'year' | 'month') => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}`;
}
