import type { CsvFormat } from '#domain/review-csv/csv-format.ts';
import { readRows } from '#domain/review-csv/read-rows.ts';

export interface DateExample {
  readonly written: string;
  readonly date: Date;
}

/** Three numbers, of which any may be the day. */
const ORDERED = /^\d{1,4}[./ -]+\d{1,2}[./ -]+\d{1,4}/;

/** A date of the file whose parts could be mixed up, and how it is read. */
export function findDateExample(
  records: readonly (readonly string[])[],
  { format, now }: { format: CsvFormat; now: Date },
): DateExample | null {
  const [header = [], ...rows] = records;
  const { date: column } = format.columns;
  if (column === undefined) return null;
  const dates = rows.map((row) => row[column]?.trim() ?? '').filter((cell) => ORDERED.test(cell));
  const written = dates.find(isTelling) ?? dates[0];
  if (written === undefined) return null;
  const row = header.map((_, index) => (index === column ? written : ''));
  // Only the date is of interest, so a stand-in serves as the content.
  const sample = { columns: { date: column, review_text: header.length }, sharedUrls: [] };
  const { rows: read } = readRows(
    [
      [...header, 'text'],
      [...row, 'text'],
    ],
    {
      format: { ...format, ...sample },
      platform: 'gp',
      now,
    },
  );
  const date = read[0]?.review.date;
  return date === undefined ? null : { written, date };
}

/** 01/01 is the same day in every order. */
function isTelling(written: string): boolean {
  return new Set(written.split(/[./ -]+/).map(Number)).size === 3;
}
