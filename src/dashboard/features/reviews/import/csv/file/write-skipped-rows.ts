import type { Table } from '#domain/tables/table.ts';
import { writeLine } from '#domain/tables/write-cell.ts';

/** A row that was not imported: its line, in a part or in the file, and why. */
export interface SkippedLine {
  readonly line: number;
  readonly reason: string;
}

/** Skipped rows as CSV, each with its line and the reason. A spreadsheet does not run what begins like a formula. */
export function writeSkippedRows(
  table: Table,
  {
    skipped,
    titles,
  }: { skipped: readonly SkippedLine[]; titles: { line: string; reason: string } },
): string {
  const rows = new Map(table.rows.map(({ line, cells }) => [line, cells]));
  return [
    [titles.line, titles.reason, ...(table.header?.cells ?? [])],
    ...skipped.map(({ line, reason }) => [line, reason, ...(rows.get(line) ?? [])]),
  ]
    .map((cells) => writeLine(cells))
    .join('');
}
