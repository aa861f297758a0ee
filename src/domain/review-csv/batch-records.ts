import type { CsvFormat } from './csv-format.ts';
import { isBlankRow } from './internal/is-blank-row.ts';
import { numberLines } from './internal/number-lines.ts';
import { readAddress } from './internal/read-address.ts';

/** A part of a file that can be sent alone. */
export interface RecordBatch {
  /** The header of the file and some of its rows. */
  readonly records: readonly (readonly string[])[];
  /** The format of the file; of its shared addresses only those in this batch. */
  readonly format: CsvFormat;
  /** Where each of `records` starts in the file: lines counted from 1. */
  readonly lines: readonly number[];
}

interface BatchOptions {
  readonly format: CsvFormat;
  readonly maxRows: number;
  /** Of the CSV text inside a JSON string, in UTF-8. A single row may be larger. */
  readonly maxBytes: number;
}

/**
 * Splits a file into batches. `records` are all of its rows, the header first, empty lines included: those are left
 * out, but keep the line numbers right.
 */
export function batchRecords(
  records: readonly (readonly string[])[],
  options: BatchOptions,
): RecordBatch[] {
  const lines = numberLines(records);
  const { format } = options;
  const shared = new Set(format.sharedUrls);
  return splitIndexes(records, options).map((indexes) => {
    const batch = [0, ...indexes].map((index) => records[index] ?? []);
    return {
      records: batch,
      format: {
        ...format,
        sharedUrls: urlsIn(batch, format.columns.url).filter((url) => shared.has(url)),
      },
      lines: [0, ...indexes].map((index) => lines[index] ?? 0),
    };
  });
}

/** Finds the line in the file of a line in the text of a batch, as the server names it. */
export function fileLineFinder(batch: RecordBatch): (line: number) => number {
  const indexes = new Map(numberLines(batch.records).map((start, index) => [start, index]));
  return (line) => batch.lines[indexes.get(line) ?? 0] ?? line;
}

function splitIndexes(
  records: readonly (readonly string[])[],
  { maxRows, maxBytes }: BatchOptions,
): number[][] {
  const headerBytes = maxBytesOf(records[0] ?? []);
  const batches: number[][] = [];
  let bytes = 0;
  for (const [index, row] of records.entries()) {
    if (index === 0 || isBlankRow(row)) continue;
    const rowBytes = maxBytesOf(row);
    const batch = batches.at(-1);
    if (batch !== undefined && batch.length < maxRows && bytes + rowBytes <= maxBytes) {
      batch.push(index);
      bytes += rowBytes;
    } else {
      batches.push([index]);
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

function urlsIn(records: readonly (readonly string[])[], column: number | undefined): string[] {
  if (column === undefined) return [];
  return [...new Set(records.flatMap((row) => readAddress(row[column] ?? '') ?? []))];
}
