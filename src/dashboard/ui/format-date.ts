import { zoneOffset } from '#domain/date-format.ts';

/** How moments are written: the viewer's time zone, unless another one (IANA name) is given. */
export interface TimeStyle {
  readonly language: string;
  readonly timeZone?: string;
}

/** A moment in seconds: the time if today, otherwise the day. */
export function formatMoment(seconds: number, style: TimeStyle, now: number): string {
  const day = dayOfMoment(seconds, style);
  const today = dayOfMoment(now, style);
  if (day === today) return formatTime(seconds, style);
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  const year = isThisYear ? {} : ({ year: 'numeric' } as const);
  return formatOf(style, { day: 'numeric', month: 'short', ...year }).format(seconds * 1000);
}

/** How many days ago a moment was, 0 for today. */
export function daysSince(seconds: number, style: TimeStyle, now: number): number {
  const [day, today] = [seconds, now].map((moment) => Date.parse(dayOfMoment(moment, style)));
  return Math.round(((today ?? 0) - (day ?? 0)) / 86_400_000);
}

/** Day, month, year and time. */
export function formatMomentInFull(seconds: number, style: TimeStyle): string {
  return withZone(seconds, style, { dateStyle: 'long', timeStyle: 'short' });
}

/** The same with the month abbreviated, for tables. */
export function formatMomentInShort(seconds: number, style: TimeStyle): string {
  return withZone(seconds, style, { dateStyle: 'medium', timeStyle: 'short' });
}

/** The day with its weekday, as a heading. */
export function formatDay(seconds: number, style: TimeStyle): string {
  return formatOf(style, { dateStyle: 'full' }).format(seconds * 1000);
}

/** The day without its weekday, in a sentence. */
export function formatDate(seconds: number, style: TimeStyle): string {
  return formatOf(style, { dateStyle: 'long' }).format(seconds * 1000);
}

/** Calendar days (YYYY-MM-DD), both inclusive, as a range of dates. */
export function formatDays({ from, to }: { from: string; to: string }, language: string): string {
  const format = formatOf({ language, timeZone: 'UTC' }, { dateStyle: 'medium' });
  return format.formatRange(Date.parse(from), Date.parse(to));
}

export function formatTime(seconds: number, style: TimeStyle): string {
  return withZone(seconds, style, { timeStyle: 'short' });
}

/** The day of a moment, as YYYY-MM-DD for URLs. */
export function dayOfMoment(
  seconds: number,
  { timeZone }: Pick<TimeStyle, 'timeZone'> = {},
): string {
  // Swedish writes days in this form.
  return formatOf({ language: 'sv-SE', ...(timeZone && { timeZone }) }, {}).format(seconds * 1000);
}

/** A time with the name of its zone, if the viewer's clock shows another time. */
function withZone(seconds: number, style: TimeStyle, options: Intl.DateTimeFormatOptions): string {
  const moment = seconds * 1000;
  const text = formatOf(style, options).format(moment);
  const { timeZone } = style;
  if (timeZone === undefined) return text;
  const viewerOffset = -new Date(moment).getTimezoneOffset() * 60_000;
  if (zoneOffset(timeZone, moment) === viewerOffset) return text;
  const parts = formatOf(style, { timeZoneName: 'short' }).formatToParts(moment);
  return `${text} ${parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone}`;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Cached: creating a formatter takes longer than rendering the line that uses it. */
function formatOf(
  { language, timeZone }: TimeStyle,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = JSON.stringify([language, timeZone, options]);
  const known = formats.get(key);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat(localeOf(language), { timeZone, ...options });
  formats.set(key, format);
  return format;
}

/** The dashboard's language with the viewer's region, which sets the clock and the date order. */
export function localeOf(language: string): string {
  const [wanted] = language.split('-');
  const tags = navigator.languages.filter(isTag);
  const known = tags.find((tag) => tag.split('-')[0] === wanted);
  if (known !== undefined) return known;
  const region = tags[0] && new Intl.Locale(tags[0]).maximize().region;
  return region ? `${wanted}-${region}` : language;
}

/** Some browsers name a language that their own formats reject, such as `en-US@posix`. */
function isTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0;
  } catch {
    return false;
  }
}
