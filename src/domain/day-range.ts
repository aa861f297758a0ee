/** Calendar days as YYYY-MM-DD, both inclusive; `unusable` if missing, incomplete or not a range. */
export type DayRange =
  | { readonly kind: 'range'; readonly from: string; readonly to: string }
  | { readonly kind: 'unusable'; readonly from: string | null; readonly to: string | null };

/** The range before any days are chosen. */
export const NO_DAYS: DayRange = { kind: 'unusable', from: null, to: null };

const CUSTOM = 'custom';
/** The first day that starts after 1970-01-01 00:00 UTC in every time zone. */
const FIRST_DAY = '1970-01-02';

type Search = Readonly<Partial<Record<'period' | 'from' | 'to', string>>>;

/** The days in an address; null if it contains none. */
export function readDayRange({ period, from, to }: Search): DayRange | null {
  if (!from && !to && period !== CUSTOM) return null;
  if (from && to && isDay(from) && isDay(to) && from <= to) return { kind: 'range', from, to };
  return { kind: 'unusable', from: from || null, to: to || null };
}

/** The days as they appear in an address. */
export function dayRangeSearch({ from, to }: DayRange): Record<string, string> {
  if (from === null && to === null) return { period: CUSTOM };
  return { ...(from === null ? {} : { from }), ...(to === null ? {} : { to }) };
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < FIRST_DAY) return false;
  const time = Date.parse(text);
  // Date reads the 31st of a shorter month as a day of the next month.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
