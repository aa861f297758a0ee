const DAY = 86_400;

/** A moment in seconds, in the viewer's time zone: the time if today, otherwise the day. */
export function formatMoment(seconds: number, language: string, now: number): string {
  const date = new Date(seconds * 1000);
  const isToday = now - seconds < DAY && new Date(now * 1000).getDate() === date.getDate();
  const isThisYear = new Date(now * 1000).getFullYear() === date.getFullYear();
  const options: Intl.DateTimeFormatOptions = isToday
    ? { hour: 'numeric', minute: '2-digit' }
    : { day: 'numeric', month: 'short', ...(isThisYear ? {} : { year: 'numeric' }) };
  return formatOf(language, options).format(date);
}

/** Day, month, year and time. */
export function formatMomentInFull(seconds: number, language: string): string {
  const options = { dateStyle: 'long', timeStyle: 'short' } as const;
  return formatOf(language, options).format(new Date(seconds * 1000));
}

/** The same with the month abbreviated, for tables. */
export function formatMomentInShort(seconds: number, language: string): string {
  const options = { dateStyle: 'medium', timeStyle: 'short' } as const;
  return formatOf(language, options).format(new Date(seconds * 1000));
}

/** The day with its weekday, as a heading. */
export function formatDay(seconds: number, language: string): string {
  return formatOf(language, { dateStyle: 'full' }).format(new Date(seconds * 1000));
}

export function formatTime(seconds: number, language: string): string {
  return formatOf(language, { timeStyle: 'short' }).format(new Date(seconds * 1000));
}

/** The day of a moment in the viewer's time zone, as YYYY-MM-DD for URLs. */
export function dayOfMoment(seconds: number): string {
  const date = new Date(seconds * 1000);
  const twoDigits = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Cached: creating a formatter takes longer than rendering the line that uses it. */
function formatOf(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([language, options]);
  const known = formats.get(key);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat(localeOf(language), options);
  formats.set(key, format);
  return format;
}

/** The dashboard's language with the viewer's region, which sets the clock and the date order. */
export function localeOf(language: string): string {
  return navigator.languages.find((tag) => tag.split('-')[0] === language) ?? language;
}
