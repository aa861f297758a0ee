import papa from 'papaparse';
import type { Table } from '#domain/tables/table.ts';
import type { SkippedLine } from './review-file.ts';

/** The parser's own rule overlooks cells of several lines. */
const FORMULA = /^[=+\-@\t\r]/;

/** Skipped rows as CSV, each with its line and the reason. A spreadsheet does not run what begins like a formula. */
export function writeSkippedRows(
  table: Table,
  {
    skipped,
    titles,
  }: { skipped: readonly SkippedLine[]; titles: { line: string; reason: string } },
): string {
  const rows = new Map(table.rows.map(({ line, cells }) => [line, cells]));
  return papa.unparse(
    [
      [titles.line, titles.reason, ...(table.header?.cells ?? [])],
      ...skipped.map(({ line, reason }) => [String(line), reason, ...(rows.get(line) ?? [])]),
    ],
    { escapeFormulae: FORMULA },
  );
}
