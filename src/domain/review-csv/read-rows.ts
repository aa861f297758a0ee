import type { PlatformCode } from '../platforms.ts';
import type { Table } from '../tables/table.ts';
import type { CsvFormat } from './csv-format.ts';
import type { CsvReview } from './csv-review.ts';
import { type RowWidth, readRow } from './internal/read-row.ts';
import type { RowError } from './row-errors.ts';
import { type RowIdentity, rowIdentity } from './row-identity.ts';
import { countOrdinals, type OrdinalOf } from './row-ordinals.ts';

/** A readable row; `line` is its first line in the CSV text, counted from 1. */
export interface ReadRow {
  readonly line: number;
  readonly identity: RowIdentity;
  readonly review: CsvReview;
  /** True if a spreadsheet has rounded its id, which therefore counts as missing. */
  readonly hasBentId: boolean;
}

export interface SkippedRow {
  readonly line: number;
  readonly reason: RowError;
}

interface ReadOptions {
  readonly format: CsvFormat;
  readonly platform: PlatformCode;
  readonly now: Date;
  /** Needed where the table is a part of a file. */
  readonly ordinalOf?: OrdinalOf;
}

/**
 * Reads the rows of a file, or of a batch or slice of one. Of rows with the same identity the last counts, as if they
 * came in separate batches.
 */
export function readRows(
  table: Table,
  { format, platform, now, ordinalOf = countOrdinals() }: ReadOptions,
): { readonly rows: ReadRow[]; readonly skipped: SkippedRow[] } {
  const width = widthOf(table.header?.cells ?? []);
  const sharedUrls = new Set(format.sharedUrls);
  const rows = new Map<string, ReadRow>();
  const skipped: SkippedRow[] = [];
  for (const { line, cells } of table.rows) {
    const read = readRow(cells, { width, format, now });
    if ('error' in read) {
      skipped.push({ line, reason: read.error });
      continue;
    }
    const identity = rowIdentity(read.review, {
      platform,
      sharedUrls,
      ordinalOf: (content) => ordinalOf({ line, key: content }),
    });
    const key = `${identity.by} ${identity.key}`;
    const earlier = rows.get(key);
    if (earlier !== undefined) skipped.push({ line: earlier.line, reason: 'repeated' });
    rows.delete(key);
    rows.set(key, { line, identity, ...read });
  }
  return { rows: [...rows.values()], skipped: skipped.sort((a, b) => a.line - b.line) };
}

function widthOf(header: readonly string[]): RowWidth {
  const least = header.findLastIndex((title) => title.trim() !== '') + 1;
  return { least, most: header.length };
}
