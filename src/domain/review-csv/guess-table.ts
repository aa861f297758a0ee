import { findHeader, firstWideRow, tableBelow } from '../tables/find-header.ts';
import type { Table, TableRow } from '../tables/table.ts';
import { isDate } from './internal/is-date.ts';
import { isReviewTitle } from './internal/review-titles.ts';

/**
 * The table of reviews in a file, below the row whose titles are known, else below the first row that is not narrow.
 * Rows above it are lines of titles, such as the name of the report.
 */
export function guessTable(rows: readonly TableRow[], now: Date): Table {
  const header = findHeader(rows, {
    isTitle: isReviewTitle,
    isValue: (cell) => isDate(cell.trim(), now),
  });
  return tableBelow(rows, header ?? firstWideRow(rows));
}

/** The table below the row that starts on this line; null if none does. */
export function tableBelowLine(rows: readonly TableRow[], line: number): Table | null {
  const header = rows.findIndex((row) => row.line === line);
  return header === -1 ? null : tableBelow(rows, header);
}
