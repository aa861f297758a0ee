/** One row: its cells, and the line of the text on which it starts, counted from 1 as editors do. */
export interface TableRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** What a file or a pasted text contains, once its header is found. */
export interface Table {
  /** The row with the titles of the columns; null if there is none, and the first row is data. */
  readonly header: TableRow | null;
  /** The rows below the header. None is blank. */
  readonly rows: readonly TableRow[];
}
