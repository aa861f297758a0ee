const DAY = 86_400;

/** A moment given in seconds, in the viewer's zone: today as a time, else as a day. */
export function formatMoment(seconds: number, language: string, now: number): string {
  const date = new Date(seconds * 1000);
  const isToday = now - seconds < DAY && new Date(now * 1000).getDate() === date.getDate();
  const isThisYear = new Date(now * 1000).getFullYear() === date.getFullYear();
  const options: Intl.DateTimeFormatOptions = isToday
    ? { hour: 'numeric', minute: '2-digit' }
    : { day: 'numeric', month: 'short', ...(isThisYear ? {} : { year: 'numeric' }) };
  return formatOf(language, options).format(date);
}

/** The same with everything: day, month, year and time. */
export function formatMomentInFull(seconds: number, language: string): string {
  const options = { dateStyle: 'long', timeStyle: 'short' } as const;
  return formatOf(language, options).format(new Date(seconds * 1000));
}

/** The same in short, for tables: the month abbreviated. */
export function formatMomentInShort(seconds: number, language: string): string {
  const options = { dateStyle: 'medium', timeStyle: 'short' } as const;
  return formatOf(language, options).format(new Date(seconds * 1000));
}

/** The day of a moment in the viewer's zone, as addresses have it: YYYY-MM-DD. */
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

/** The language of the dashboard in the viewer's region, whose clock and order of dates differ. */
export function localeOf(language: string): string {
  return navigator.languages.find((tag) => tag.split('-')[0] === language) ?? language;
}
