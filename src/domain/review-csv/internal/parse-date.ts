import { foldText } from '../../fold-text.ts';
import type { DateOrder } from '../csv-format.ts';
import { MONTH_NAMES } from './month-names.ts';
import { ZONES } from './zones.ts';

/** A date in three numbers, of which only the order says which is which. */
export interface OrderedDate {
  readonly numbers: readonly [string, string, string];
  /** Dots between the numbers, as in 12.03.2024: always the day first. */
  readonly hasDots: boolean;
  /** Milliseconds to add to midnight UTC. */
  readonly clock: number;
}

/**
 * Parses a date as exports write it: ISO 8601, three numbers, a named month, Unix seconds or milliseconds, or the
 * serial number of a spreadsheet; with or without a time. Times without a zone are UTC.
 * @returns milliseconds since 1970 if the order does not matter; null if the text is no date
 */
export function parseDate(typed: string): number | OrderedDate | null {
  if (typed.length > MAX_LENGTH) return null;
  const text = foldText(typed.replace(/\([^)]*\)\s*$/, ''));
  if (/^\d+(?:[.,]\d+)?$/.test(text)) return parseBareNumber(text);
  const time = TIME.exec(text);
  const clock = time === null ? 0 : clockOf(time);
  if (clock === null) return null;
  const day = text.slice(0, time?.index ?? text.length);
  return parseDay(day, clock);
}

/** The moment of a parsed date in milliseconds; null if there is no such date in this order. */
export function momentIn(date: number | OrderedDate | null, order: DateOrder): number | null {
  if (date === null || typeof date === 'number') return date;
  const [first, second, third] = date.numbers;
  if (order === 'dmy') return momentOf({ year: third, month: second, day: first }, date.clock);
  if (order === 'mdy') return momentOf({ year: third, month: first, day: second }, date.clock);
  return momentOf({ year: first, month: second, day: third }, date.clock);
}

/** Longer than any date, so that long texts cost nothing. */
const MAX_LENGTH = 100;

/** 1 January 1970 as spreadsheets count days, from 30 December 1899. */
const SPREADSHEET_1970 = 25_569;

/** Decided by the number of digits: for all dates since 1995 they differ. */
function parseBareNumber(text: string): number | null {
  const [digits = ''] = text.split(/[.,]/);
  const number = Number(text.replace(',', '.'));
  if (digits.length === 5) return Math.round((number - SPREADSHEET_1970) * 86_400) * 1000;
  if (digits.length === 8) {
    const [, year = '', month = '', day = ''] = /^(\d{4})(\d\d)(\d\d)$/.exec(text) ?? [];
    return momentOf({ year, month, day }, 0);
  }
  if (digits.length === 9 || digits.length === 10) return Math.round(number * 1000);
  return digits.length === 12 || digits.length === 13 ? Math.round(number) : null;
}

/** A time at the end, after its date: 'T10:00:00Z', '10:00 PM', 'um 10:00 Uhr', '10h30', '10:00 +02:00'. */
const TIME =
  /[t\s](?:at |um |a |a las )?(\d{1,2})[:h](\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?(?: ?([ap])\.? ?m\.?)?(?: uhr)?(?: ?(?:(?:z|utc|gmt)?(?:([+-])(\d{1,2})(?::?(\d\d))?)?|([a-z]{3,4})))?$/;

function clockOf(time: RegExpExecArray): number | null {
  const [
    ,
    typedHour,
    minute,
    second = '0',
    fraction = '0',
    half,
    sign,
    zoneHours,
    zoneMinutes,
    zone,
  ] = time;
  const hour = half === undefined ? Number(typedHour) : hourOf(Number(typedHour), half);
  if (hour === null || hour > 23 || Number(minute) > 59 || Number(second) > 59) return null;
  const written = Number(zoneHours ?? 0) * 60 + Number(zoneMinutes ?? 0);
  if (written > 14 * 60) return null;
  const ahead = zone === undefined ? (sign === '-' ? -written : written) : ZONES.get(zone);
  if (ahead === undefined) return null;
  const minutes = hour * 60 + Number(minute) - ahead;
  return (minutes * 60 + Number(second)) * 1000 + Math.floor(Number(`0.${fraction}`) * 1000);
}

/** The hour of a clock with AM and PM, on which midnight and noon are 12. */
function hourOf(hour: number, half: string): number | null {
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (half === 'p' ? 12 : 0);
}

const FILL_WORDS: ReadonlySet<string> = new Set(['of', 'the', 'de', 'del', 'den', 'le', 'el']);

function parseDay(text: string, clock: number): number | OrderedDate | null {
  const words = text.split(/[\s,./-]+/).filter((word) => word !== '' && !FILL_WORDS.has(word));
  // A weekday, or a word such as 'Reviewed'.
  if (words.length === 4 && /^\p{L}/u.test(words[0] ?? '')) words.shift();
  if (words.length !== 3) return null;
  const numbers = words.flatMap(
    (word) => /^(\d{1,4})(?:st|nd|rd|th|er|o|a)?$/.exec(word)?.[1] ?? [],
  );
  const [first = '', second = '', third = ''] = numbers;
  const month = words.map((word) => MONTH_NAMES.get(word)).find((named) => named !== undefined);
  if (month !== undefined && numbers.length === 2) {
    const [year, day] = first.length === 4 ? [first, second] : [second, first];
    return momentOf({ year, month: String(month), day }, clock);
  }
  if (numbers.length !== 3) return null;
  if (first.length === 4) return momentOf({ year: first, month: second, day: third }, clock);
  return { numbers: [first, second, third], hasDots: /\d\.\s?\d+\./.test(text), clock };
}

interface DayParts {
  readonly year: string;
  readonly month: string;
  readonly day: string;
}

function momentOf({ year, month, day }: DayParts, clock: number): number | null {
  if (month.length > 2 || day.length > 2 || (year.length !== 2 && year.length !== 4)) return null;
  const midnight = new Date(Date.UTC(fullYear(year), Number(month) - 1, Number(day)));
  const isReal =
    midnight.getUTCMonth() === Number(month) - 1 && midnight.getUTCDate() === Number(day);
  return isReal ? midnight.getTime() + clock : null;
}

/** Two digits mean 1995 to 2094, since no review is older. */
function fullYear(year: string): number {
  const number = Number(year);
  if (year.length === 4) return number;
  return number >= 95 ? 1900 + number : 2000 + number;
}
