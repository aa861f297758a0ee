import { isLeftOut } from '../../tables/is-left-out.ts';
import type { DateOrder } from '../csv-format.ts';
import { momentIn, type OrderedDate, parseDate } from './parse-date.ts';

export type DateResult =
  | { readonly date: Date }
  | { readonly error: 'no_date' | 'bad_date' | 'future_date' };

/**
 * Reads when a review was written. Dates before 1995 are refused, and those more than a day ahead of `now`: up to a
 * day can come from the time zone.
 */
export function readDate(
  typed: string,
  { order, now }: { readonly order: DateOrder; readonly now: Date },
): DateResult {
  if (isLeftOut(typed)) return { error: 'no_date' };
  return checkDate(parseDate(typed), { order, now });
}

/** The same for a date that is parsed already. */
export function checkDate(
  parsed: number | OrderedDate | null,
  { order, now }: { readonly order: DateOrder; readonly now: Date },
): DateResult {
  const moment = momentIn(parsed, order);
  if (moment === null || moment < EARLIEST) return { error: 'bad_date' };
  return moment > now.getTime() + DAY ? { error: 'future_date' } : { date: new Date(moment) };
}

const DAY = 86_400_000;
/** Before the first reviews on the web. */
const EARLIEST = Date.UTC(1995, 0, 1);
