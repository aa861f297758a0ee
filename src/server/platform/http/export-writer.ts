import type { CsvSeparator } from '#domain/tables/guess-separator.ts';
import { writeLine } from '#domain/tables/write-cell.ts';
import type { ExportColumn } from './with-local-date.ts';

/** How an export is written: its start, each batch of its items, and its end. */
export interface ExportWriter<Item> {
  readonly begin: string;
  write(items: readonly Item[]): string;
  readonly end: string;
}

export const CONTENT_TYPES = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
} as const;

/** Without it, spreadsheets assume another encoding. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Writes one line of CSV for each item, below a line of headings. */
export function csvWriter<Item>(
  columns: readonly ExportColumn<Item>[],
  separator: CsvSeparator = ',',
): ExportWriter<Item> {
  const headings = columns.map(([heading]) => heading);
  const cellsOf = (item: Item) => columns.map(([, read]) => read(item));
  return {
    begin: BYTE_ORDER_MARK + writeLine(headings, separator),
    write: (items) => items.map((item) => writeLine(cellsOf(item), separator)).join(''),
    end: '',
  };
}

/** Writes a JSON array with each item on a line of its own. */
export function jsonWriter<Item>(): ExportWriter<Item> {
  let isFirst = true;
  return {
    begin: '[',
    write(items) {
      if (items.length === 0) return '';
      const texts = items.map((item) => JSON.stringify(item));
      const text = (isFirst ? '\n' : ',\n') + texts.join(',\n');
      isFirst = false;
      return text;
    },
    end: '\n]\n',
  };
}

/** Rows that a file over several businesses reads of each at a time, to limit the memory of all together. */
export function batchSizeFor(size: number, businesses: number): number {
  return Math.max(25, Math.min(size, Math.floor((8 * size) / Math.max(1, businesses))));
}

interface Batches<Row, Item> {
  /** Maximum rows of a batch, to limit memory. */
  size: number;
  /** The next rows after this one, which is null for the first batch. */
  read: (after: Row | null, limit: number) => Promise<readonly Row[]>;
  present: (row: Row) => Item;
}

/** The file in parts, one for each batch. A batch that is not full is the last one. */
export async function* writeInBatches<Row, Item>(
  writer: ExportWriter<Item>,
  { size, read, present }: Batches<Row, Item>,
): AsyncGenerator<string> {
  let text = writer.begin;
  let after: Row | null = null;
  for (;;) {
    const rows: readonly Row[] = await read(after, size);
    text += writer.write(rows.map(present));
    if (rows.length < size) break;
    yield text;
    text = '';
    after = rows.at(-1) ?? null;
  }
  yield text + writer.end;
}
