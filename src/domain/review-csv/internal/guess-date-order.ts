import { DATE_ORDERS, type DateOrder } from '../csv-format.ts';
import { type OrderedDate, parseDate } from './parse-date.ts';
import { checkDate } from './read-date.ts';

export interface GuessedDateOrder {
  readonly order: DateOrder;
  /** False if another order reads as many values, but as other dates: ask the person. */
  readonly isCertain: boolean;
}

/**
 * Guesses the order of day, month and year from all values of a column: the order that reads most of them, else the
 * day first. A part over 12 cannot be a month, dots put the day first, and no date lies in the future.
 */
export function guessDateOrder(values: Iterable<string>, now: Date): GuessedDateOrder {
  const dates = [...values].map(parseDate).filter(isOrdered);
  const counts = DATE_ORDERS.map(
    (order) => dates.filter((date) => fits(date, order, { now })).length,
  );
  const most = Math.max(...counts);
  const [order = 'dmy', ...others] = DATE_ORDERS.filter((_, index) => counts[index] === most);
  const isSame = (date: OrderedDate) =>
    others.every((other) => timeIn(date, other, { now }) === timeIn(date, order, { now }));
  return { order, isCertain: dates.every(isSame) };
}

function isOrdered(date: number | OrderedDate | null): date is OrderedDate {
  return date !== null && typeof date !== 'number';
}

function fits(date: OrderedDate, order: DateOrder, { now }: { readonly now: Date }): boolean {
  if (order === 'mdy' && date.hasDots) return false;
  return timeIn(date, order, { now }) !== null;
}

function timeIn(
  date: OrderedDate,
  order: DateOrder,
  { now }: { readonly now: Date },
): number | null {
  const read = checkDate(date, { order, now });
  return 'date' in read ? read.date.getTime() : null;
}
