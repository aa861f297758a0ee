import { DATE_ORDERS } from '../csv-format.ts';
import { readDate } from './read-date.ts';

/** True for a date in any order. A bare number is no sign of one: it may as well be an id. */
export function isDate(value: string, now: Date): boolean {
  if (/^\d+([.,]\d+)?$/.test(value)) return false;
  return DATE_ORDERS.some((order) => 'date' in readDate(value, { order, now }));
}
