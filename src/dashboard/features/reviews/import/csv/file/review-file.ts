import papa from 'papaparse';
import {
  batchRecords,
  fileLineFinder,
  type RecordBatch,
} from '#domain/review-csv/batch-records.ts';
import type { CsvFormat } from '#domain/review-csv/csv-format.ts';
import { type GuessedFormat, guessFormat } from '#domain/review-csv/guess-format.ts';
import type { ColumnMapping } from '#domain/review-csv/review-fields.ts';
import { sliceRecords } from '#domain/review-csv/slice-records.ts';
import { importedColumns } from '../imported-fields.ts';
import { columnSamples } from './column-samples.ts';
import { type DateExample, findDateExample } from './date-example.ts';
import { writeSkippedRows } from './write-skipped-rows.ts';

/** What the person sees of a file before its import. */
export interface FileSummary {
  readonly header: readonly string[];
  /** Some values of each column. */
  readonly samples: readonly (readonly string[])[];
  readonly rows: number;
}

/** What the person has chosen; the rest is guessed. */
export type ChosenFormat = Partial<Pick<CsvFormat, 'columns' | 'dateOrder' | 'bestRating'>>;

export interface FileFormat extends Omit<GuessedFormat, 'sharedUrls'> {
  /** A date of the file that shows in which order it is read; null if all are written without doubt. */
  readonly dateExample: DateExample | null;
}

/** A part of the file as `importreviewscsv` takes it. */
export interface FilePart {
  readonly rows: number;
  readonly body: {
    readonly csv: string;
    readonly separator: ',';
    readonly mapping: ColumnMapping;
    readonly dateOrder: CsvFormat['dateOrder'];
    readonly bestRating: CsvFormat['bestRating'];
    readonly sharedUrls: string[];
  };
}

/** A row that was not imported: its line, in a part or in the file, and why. */
export interface SkippedLine {
  readonly line: number;
  readonly reason: string;
}

/** One call each; a larger one would need too long on a slow line. */
const PART = { maxRows: 1_000, maxBytes: 900_000 };
const PREVIEWED_ROWS = 10;
/** The beginning of a file, with room for empty lines. */
const SEARCHED_ROWS = 1_000;

const NO_FORMAT: CsvFormat = { columns: {}, dateOrder: 'dmy', bestRating: 5, sharedUrls: [] };

/** A file that was split into rows. A format must be chosen first, and counts until the next one is. */
export function createReviewFile(records: readonly (readonly string[])[], now: Date) {
  let format: CsvFormat = NO_FORMAT;
  let batches: RecordBatch[] = [];
  let previewed: RecordBatch | null = null;

  return {
    summary: (): FileSummary => ({
      header: records[0] ?? [],
      samples: columnSamples(records),
      rows: countRows(records),
    }),
    chooseFormat(stated: ChosenFormat): FileFormat {
      const { sharedUrls, ...guessed } = guess(stated);
      format = { ...guessed, sharedUrls };
      return { ...guessed, dateExample: findDateExample(records, { format, now }) };
    },
    /** The first rows, to be tried. */
    preview(): FilePart | null {
      const first = records.slice(0, SEARCHED_ROWS);
      const [batch] = batchRecords(first, { ...PART, format, maxRows: PREVIEWED_ROWS });
      previewed = batch ?? null;
      return batch === undefined ? null : partOf(batch);
    },
    /** Splits the file; returns the number of parts. */
    split(): number {
      batches = batchRecords(records, { ...PART, format });
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
      writeSkippedRows(records, { skipped, titles }),
  };

  function guess(stated: ChosenFormat = {}): GuessedFormat {
    // Columns are guessed from the header and the first rows alone.
    const first = records.slice(0, SEARCHED_ROWS);
    const columns = stated.columns ?? importedColumns(guessFormat(first, { now }).columns);
    return guessFormat(records, { now, stated: { ...stated, columns } });
  }

  function batchAt(index: number): RecordBatch {
    const batch = batches[index];
    if (batch === undefined) throw new RangeError(`The file has no part ${index}.`);
    return batch;
  }
}

export type ReviewFile = ReturnType<typeof createReviewFile>;

function countRows(records: readonly (readonly string[])[]): number {
  const [slice] = sliceRecords(records, records.length);
  return (slice?.records.length ?? 1) - 1;
}

function partOf({ records, format }: RecordBatch): FilePart {
  const { columns, dateOrder, bestRating, sharedUrls } = format;
  return {
    rows: records.length - 1,
    body: {
      csv: papa.unparse([...records] as string[][]),
      separator: ',',
      mapping: columns,
      dateOrder,
      bestRating,
      sharedUrls: [...sharedUrls],
    },
  };
}
