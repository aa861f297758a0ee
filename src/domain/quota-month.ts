import { dateFormat } from './date-format.ts';

/** The calendar month, 'YYYY-MM', that a moment falls into in a time zone (IANA name). */
export function quotaMonthOf(moment: Date, timeZone: string): string {
  const format = dateFormat('en', timeZone, { year: 'numeric', month: '2-digit' });
  const parts = format.formatToParts(moment);
  const part = (type: 'year' | 'month') => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}`;
}
