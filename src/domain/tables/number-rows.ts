import { isBlankRow } from './internal/is-blank-row.ts';
import { lineBreaksIn } from './internal/line-breaks-in.ts';
import { isSeparatorRow } from './internal/stated-separator.ts';
import type { TableRow } from './table.ts';
import { readCell } from './write-cell.ts';

/**
 * The rows of a text with their lines. `records` are all of them as a CSV parser splits them, empty lines included:
 * those are left out, as is a first line that states the separator.
 */
export function numberRows(records: readonly (readonly string[])[]): TableRow[] {
  const rows: TableRow[] = [];
  let line = 1;
  for (const [index, cells] of records.entries()) {
    const isData = !isBlankRow(cells) && !(index === 0 && isSeparatorRow(cells));
    if (isData) rows.push({ line, cells: cells.map(readCell) });
    line += 1 + cells.reduce((sum, cell) => sum + lineBreaksIn(cell), 0);
  }
  return rows;
}
