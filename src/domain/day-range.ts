/** Calendar days written YYYY-MM-DD, both included; `unusable` are none, one alone, or what is no range. */
export type DayRange =
  | { readonly kind: 'range'; readonly from: string; readonly to: string }
  | { readonly kind: 'unusable'; readonly from: string | null; readonly to: string | null };

/** Where days are yet to be chosen. */
export const NO_DAYS: DayRange = { kind: 'unusable', from: null, to: null };

const CUSTOM = 'custom';
/** The first day that begins after 1970 began, wherever it is. */
const FIRST_DAY = '1970-01-02';

type Search = Readonly<Partial<Record<'period' | 'from' | 'to', string>>>;

/** The days that an address names; null where it names none. */
export function readDayRange({ period, from, to }: Search): DayRange | null {
  if (!from && !to && period !== CUSTOM) return null;
  if (from && to && isDay(from) && isDay(to) && from <= to) return { kind: 'range', from, to };
  return { kind: 'unusable', from: from || null, to: to || null };
}

/** As an address names them. */
export function dayRangeSearch({ from, to }: DayRange): Record<string, string> {
  if (from === null && to === null) return { period: CUSTOM };
  return { ...(from === null ? {} : { from }), ...(to === null ? {} : { to }) };
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < FIRST_DAY) return false;
  const time = Date.parse(text);
  // The 31st of a short month is read as a day of the next one.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
