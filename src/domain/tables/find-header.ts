import { MAX_COLUMNS } from './find-columns.ts';
import { normaliseTitle } from './normalise-title.ts';
import type { Table, TableRow } from './table.ts';

/** Rows that are looked at: exports put a few lines of titles above their header. */
export const HEADER_ROWS = 20;

interface HeaderSigns {
  /** True for a title that names a column; its words are normalised. */
  readonly isTitle: (title: string) => boolean;
  /** True for a cell that no header has, such as a date. */
  readonly isValue?: (cell: string) => boolean;
}

/**
 * The index of the row with the titles of the columns: of the first 20 rows the one with most known titles, and of
 * those the fullest. Null if none has a known title.
 */
export function findHeader(
  rows: readonly TableRow[],
  { isTitle, isValue = () => false }: HeaderSigns,
): number | null {
  const candidates = rows.slice(0, HEADER_ROWS).flatMap(({ cells }, index) => {
    const filled = cells.slice(0, MAX_COLUMNS).filter((cell) => cell.trim() !== '');
    if (filled.some(isValue)) return [];
    const titles = new Set(filled.map(normaliseTitle).filter(isTitle));
    return titles.size === 0 ? [] : [{ index, titles: titles.size, filled: filled.length }];
  });
  const [best] = candidates.sort((a, b) => b.titles - a.titles || b.filled - a.filled);
  return best?.index ?? null;
}

/** The index of the first row that is at least half as wide as the widest: titles above a table are single cells. */
export function firstWideRow(rows: readonly TableRow[]): number {
  const widths = rows
    .slice(0, 2 * HEADER_ROWS)
    .map(({ cells }) => cells.filter((cell) => cell.trim() !== '').length);
  const widest = Math.max(0, ...widths);
  return Math.max(
    0,
    widths.findIndex((width) => width * 2 >= widest),
  );
}

/** The table below the row with this index; without one, all rows are data. */
export function tableBelow(rows: readonly TableRow[], header: number | null): Table {
  if (header === null) return { header: null, rows };
  return { header: rows[header] ?? null, rows: rows.slice(header + 1) };
}
