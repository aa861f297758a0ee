import { type Cell, csvLine } from '../csv-line.ts';

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
  headings: readonly string[],
  cellsOf: (item: Item) => readonly Cell[],
): ExportWriter<Item> {
  return {
    begin: BYTE_ORDER_MARK + csvLine(headings),
    write: (items) => items.map((item) => csvLine(cellsOf(item))).join(''),
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
