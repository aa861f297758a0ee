import {
  batchTable,
  fileLineFinder,
  type TableBatch,
  writeBatch,
} from '#domain/review-csv/batch-table.ts';
import type { CsvFormat } from '#domain/review-csv/csv-format.ts';
import { type GuessedFormat, guessFormat } from '#domain/review-csv/guess-format.ts';
import { guessTable, tableBelowLine } from '#domain/review-csv/guess-table.ts';
import type { ColumnMapping } from '#domain/review-csv/review-fields.ts';
import { HEADER_ROWS } from '#domain/tables/find-header.ts';
import type { Table, TableRow } from '#domain/tables/table.ts';
import { shorten } from '#domain/text.ts';
import { importedColumns } from '../imported-fields.ts';
import { columnSamples } from './column-samples.ts';
import { type DateExample, findDateExample } from './date-example.ts';
import { type SkippedLine, writeSkippedRows } from './write-skipped-rows.ts';

/** A row that may be the header: the line on which it starts, and what it says, shortened. */
export interface HeaderChoice {
  readonly line: number;
  readonly text: string;
}

/** What the person has chosen; the rest is guessed. Other columns belong to another header. */
export type ChosenFormat = Partial<Pick<CsvFormat, 'columns' | 'dateOrder' | 'bestRating'>> & {
  readonly headerLine?: number;
};

/** What the person sees of a file before its import, and how it is read. */
export interface FileFormat extends Omit<GuessedFormat, 'sharedUrls'> {
  readonly headerLine: number;
  readonly header: readonly string[];
  /** Some values of each column. */
  readonly samples: readonly (readonly string[])[];
  /** The number of rows below the header. */
  readonly rows: number;
  /** A date of the file that shows in which order it is read; null if all are written without doubt. */
  readonly dateExample: DateExample | null;
}

/** A part of the file as `importreviewscsv` takes it. */
export interface FilePart {
  readonly rows: number;
  readonly body: {
    readonly csv: string;
    readonly separator: ',';
    readonly headerLine: 1;
    readonly mapping: ColumnMapping;
    readonly dateOrder: CsvFormat['dateOrder'];
    readonly bestRating: CsvFormat['bestRating'];
    readonly sharedUrls: string[];
    readonly ordinals?: number[];
  };
}

/** One call each; a larger one would need too long on a slow line. */
const PART = { maxRows: 1_000, maxBytes: 900_000 };
const PREVIEWED_ROWS = 10;
const SEARCHED_ROWS = 10_000;
/** In characters. */
const SHOWN_LENGTH = 80;

const NO_FORMAT: CsvFormat = { columns: {}, dateOrder: 'dmy', bestRating: 5, sharedUrls: [] };

/** A file that was split into rows. A format must be chosen first, and counts until the next one is. */
export function createReviewFile(fileRows: readonly TableRow[], now: Date) {
  let table: Table = guessTable(fileRows, now);
  let format: CsvFormat = NO_FORMAT;
  let batches: TableBatch[] = [];
  let previewed: TableBatch | null = null;

  return {
    /** The rows that may be the header: the first ones, if there are rows below. */
    headerChoices: (): HeaderChoice[] => fileRows.slice(0, -1).slice(0, HEADER_ROWS).map(choiceOf),
    chooseFormat({ headerLine, ...stated }: ChosenFormat): FileFormat {
      const chosen = headerLine === undefined ? null : tableBelowLine(fileRows, headerLine);
      table = chosen ?? guessTable(fileRows, now);
      const { sharedUrls, ...guessed } = guess(stated);
      format = { ...guessed, sharedUrls };
      return {
        ...guessed,
        headerLine: table.header?.line ?? 1,
        header: table.header?.cells ?? [],
        samples: columnSamples(table),
        rows: table.rows.length,
        dateExample: findDateExample(table, { format, now }),
      };
    },
    /** The first rows, to be tried. */
    preview(): FilePart | null {
      const rows = table.rows.slice(0, PREVIEWED_ROWS);
      const [batch] = batchTable({ ...table, rows }, { ...PART, format, now });
      previewed = batch ?? null;
      return batch === undefined ? null : partOf(batch);
    },
    /** Splits the file; returns the number of parts. */
    split(): number {
      batches = batchTable(table, { ...PART, format, now });
      return batches.length;
    },
    part: (index: number): FilePart => partOf(batchAt(index)),
    /** Names rows of a part, or of the preview, by their lines in the file. */
    inFile(part: number | 'preview', skipped: readonly SkippedLine[]): SkippedLine[] {
      const batch = part === 'preview' ? previewed : batchAt(part);
      const lineOf = batch === null ? (line: number) => line : fileLineFinder(batch);
      return skipped.map(({ line, reason }) => ({ line: lineOf(line), reason }));
    },
    /** A CSV file with the skipped rows and the reasons. */
    writeSkipped: (skipped: readonly SkippedLine[], titles: { line: string; reason: string }) =>
      writeSkippedRows(table, { skipped, titles }),
  };

  function guess(stated: Partial<CsvFormat>): GuessedFormat {
    // The first rows show the columns; dates and ratings need all of them.
    const first = { ...table, rows: table.rows.slice(0, SEARCHED_ROWS) };
    const columns = stated.columns ?? importedColumns(guessFormat(first, { now }).columns);
    return guessFormat(table, { now, stated: { ...stated, columns } });
  }

  function batchAt(index: number): TableBatch {
    const batch = batches[index];
    if (batch === undefined) throw new RangeError(`The file has no part ${index}.`);
    return batch;
  }
}

export type ReviewFile = ReturnType<typeof createReviewFile>;

function choiceOf({ line, cells }: TableRow): HeaderChoice {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  return { line, text: shorten(filled.join(', '), SHOWN_LENGTH) };
}

function partOf(batch: TableBatch): FilePart {
  const { table, format } = batch;
  const { columns, dateOrder, bestRating, sharedUrls } = format;
  return {
    rows: table.rows.length,
    body: {
      csv: writeBatch(batch),
      separator: ',',
      headerLine: 1,
      mapping: columns,
      dateOrder,
      bestRating,
      sharedUrls: [...sharedUrls],
      ...(batch.ordinals.length > 0 && { ordinals: [...batch.ordinals] }),
    },
  };
}
