import type { Table } from './table.ts';

/** A table in parts with the same header, for whoever must not read all rows at once. */
export function* sliceTable(table: Table, maxRows: number): Generator<Table> {
  for (let start = 0; start < table.rows.length; start += maxRows) {
    yield { header: table.header, rows: table.rows.slice(start, start + maxRows) };
  }
}
