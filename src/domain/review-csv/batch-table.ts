import { numberRows } from '../tables/number-rows.ts';
import type { Table, TableRow } from '../tables/table.ts';
import { writeLine } from '../tables/write-cell.ts';
import type { CsvFormat } from './csv-format.ts';
import { readAddress } from './internal/read-address.ts';
import { readRows } from './read-rows.ts';
import { countOrdinals } from './row-ordinals.ts';

/** A part of a file that can be sent alone. */
export interface TableBatch {
  /** The header of the file and some of its rows, with their lines in the file. */
  readonly table: Table;
  /** The format of the file; of its shared addresses only those in this batch. */
  readonly format: CsvFormat;
  /** Of each row, which one of equal reviews without a text it is in the file. Empty if all are the first. */
  readonly ordinals: readonly number[];
}

interface BatchOptions {
  readonly now: Date;
  readonly format: CsvFormat;
  readonly maxRows: number;
  /** Of the CSV text inside a JSON string, in UTF-8. A single row may be larger. */
  readonly maxBytes: number;
}

/** Splits a file into batches. */
export function batchTable(table: Table, options: BatchOptions): TableBatch[] {
  const { format } = options;
  const shared = new Set(format.sharedUrls);
  const ordinals = ordinalsIn(table, options);
  return splitRows(table, options).map((rows) => ({
    table: { header: table.header, rows },
    ordinals: rows.some(({ line }) => ordinals.has(line))
      ? rows.map(({ line }) => ordinals.get(line) ?? 0)
      : [],
    format: {
      ...format,
      sharedUrls: urlsIn(rows, format.columns.url).filter((url) => shared.has(url)),
    },
  }));
}

/** A batch as a CSV text with commas, the header first. */
export function writeBatch(batch: TableBatch): string {
  return recordsOf(batch)
    .map((cells) => writeLine(cells))
    .join('');
}

function recordsOf({ table: { header, rows } }: TableBatch): (readonly string[])[] {
  return [header?.cells ?? [], ...rows.map(({ cells }) => cells)];
}

/** Finds the line in the file of a line in the text of a batch, as the server names it. */
export function fileLineFinder(batch: TableBatch): (line: number) => number {
  const [, ...rows] = numberRows(recordsOf(batch));
  const lines = new Map(rows.map(({ line }, index) => [line, batch.table.rows[index]?.line]));
  return (line) => lines.get(line) ?? line;
}

/** The ordinals of rows that are not the first of their kind, by line. */
function ordinalsIn(table: Table, { format, now }: BatchOptions): Map<number, number> {
  const ordinals = new Map<number, number>();
  const count = countOrdinals();
  // Equal rows have equal ordinals on every platform.
  const options = { format, platform: 'gp', now } as const;
  readRows(table, {
    ...options,
    ordinalOf(row) {
      const ordinal = count(row);
      if (ordinal > 0) ordinals.set(row.line, ordinal);
      return ordinal;
    },
  });
  return ordinals;
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

/** With all cells in quotation marks, and guarded from being formulas. */
function maxBytesOf(row: readonly string[]): number {
  const guardQuotesAndSeparator = 6;
  const lineBreak = 4;
  return row.reduce((sum, cell) => sum + guardQuotesAndSeparator + maxBytesOfCell(cell), lineBreak);
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
