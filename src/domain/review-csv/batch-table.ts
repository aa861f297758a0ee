import { numberRows } from '../tables/number-rows.ts';
import type { Table, TableRow } from '../tables/table.ts';
import type { CsvFormat } from './csv-format.ts';
import { readAddress } from './internal/read-address.ts';

/** A part of a file that can be sent alone. */
export interface TableBatch {
  /** The header of the file and some of its rows, with their lines in the file. */
  readonly table: Table;
  /** The format of the file; of its shared addresses only those in this batch. */
  readonly format: CsvFormat;
}

interface BatchOptions {
  readonly format: CsvFormat;
  readonly maxRows: number;
  /** Of the CSV text inside a JSON string, in UTF-8. A single row may be larger. */
  readonly maxBytes: number;
}

/** Splits a file into batches. */
export function batchTable(table: Table, options: BatchOptions): TableBatch[] {
  const { format } = options;
  const shared = new Set(format.sharedUrls);
  return splitRows(table, options).map((rows) => ({
    table: { header: table.header, rows },
    format: {
      ...format,
      sharedUrls: urlsIn(rows, format.columns.url).filter((url) => shared.has(url)),
    },
  }));
}

/** All rows of a batch as records of a CSV text, the header first. */
export function batchRecords({ table: { header, rows } }: TableBatch): string[][] {
  return [header?.cells ?? [], ...rows.map(({ cells }) => cells)].map((cells) => [...cells]);
}

/** Finds the line in the file of a line in the text of a batch, as the server names it. */
export function fileLineFinder(batch: TableBatch): (line: number) => number {
  const [, ...rows] = numberRows(batchRecords(batch));
  const lines = new Map(rows.map(({ line }, index) => [line, batch.table.rows[index]?.line]));
  return (line) => lines.get(line) ?? line;
}

function splitRows({ header, rows }: Table, { maxRows, maxBytes }: BatchOptions): TableRow[][] {
  const headerBytes = maxBytesOf(header?.cells ?? []);
  const batches: TableRow[][] = [];
  let bytes = 0;
  for (const row of rows) {
    const rowBytes = maxBytesOf(row.cells);
    const batch = batches.at(-1);
    if (batch !== undefined && batch.length < maxRows && bytes + rowBytes <= maxBytes) {
      batch.push(row);
      bytes += rowBytes;
    } else {
      batches.push([row]);
      bytes = headerBytes + rowBytes;
    }
  }
  return batches;
}

/** With all cells in quotation marks. */
function maxBytesOf(row: readonly string[]): number {
  const quotesAndSeparator = 5;
  const lineBreak = 4;
  return row.reduce((sum, cell) => sum + quotesAndSeparator + maxBytesOfCell(cell), lineBreak);
}

function maxBytesOfCell(cell: string): number {
  let bytes = 0;
  for (const character of cell) bytes += maxBytesOfCharacter(character);
  return bytes;
}

function maxBytesOfCharacter(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  // CSV doubles quotation marks, and JSON escapes both.
  if (character === '"') return 4;
  if ('\\\n\r\t'.includes(character)) return 2;
  const isEscaped = code < 0x20 || (code >= 0xd800 && code < 0xe000);
  if (isEscaped) return '\\u0001'.length;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}

function urlsIn(rows: readonly TableRow[], column: number | undefined): string[] {
  if (column === undefined) return [];
  return [...new Set(rows.flatMap(({ cells }) => readAddress(cells[column] ?? '') ?? []))];
}
