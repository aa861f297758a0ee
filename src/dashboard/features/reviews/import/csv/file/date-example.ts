import type { CsvFormat } from '#domain/review-csv/csv-format.ts';
import { readRows } from '#domain/review-csv/read-rows.ts';
import type { Table } from '#domain/tables/table.ts';

export interface DateExample {
  readonly written: string;
  /** Null if it is no date in the chosen order. */
  readonly date: Date | null;
}

/** Three numbers, of which several may be the day: not those of ISO 8601, which begin with the year. */
const ORDERED = /^\d{1,2}[./ -]+\d{1,2}[./ -]+\d{1,4}/;

/** A date of the file whose parts could be mixed up, and how it is read; null if there is none. */
export function findDateExample(
  table: Table,
  { format, now }: { format: CsvFormat; now: Date },
): DateExample | null {
  const { date: column } = format.columns;
  if (column === undefined) return null;
  const dates = table.rows
    .map(({ cells }) => cells[column]?.trim() ?? '')
    .filter((cell) => ORDERED.test(cell));
  const written = dates.find(isTelling) ?? dates[0];
  if (written === undefined) return null;
  // Only the date is of interest, so a stand-in serves as the content.
  const sample: Table = {
    header: { line: 1, cells: ['date', 'text'] },
    rows: [{ line: 2, cells: [written, 'text'] }],
  };
  const { rows: read } = readRows(sample, {
    format: { ...format, columns: { date: 0, review_text: 1 }, sharedUrls: [] },
    platform: 'gp',
    now,
  });
  return { written, date: read[0]?.review.date ?? null };
}

/** 01/01 is the same day in every order. */
function isTelling(written: string): boolean {
  return new Set(written.split(/[./ -]+/).map(Number)).size === 3;
}
