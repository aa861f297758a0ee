import { isBlankRow } from './internal/is-blank-row.ts';
import { numberLines } from './internal/number-lines.ts';

/** Rows of a file below its header, with the line on which each starts. */
export interface RecordSlice {
  readonly records: readonly (readonly string[])[];
  readonly lines: readonly number[];
}

/** The rows of a file in slices, for whoever must not read them all at once. Empty lines are left out. */
export function* sliceRecords(
  records: readonly (readonly string[])[],
  maxRows: number,
): Generator<RecordSlice> {
  const lines = numberLines(records);
  const indexes = records.flatMap((row, index) => (index === 0 || isBlankRow(row) ? [] : [index]));
  for (let start = 0; start < indexes.length; start += maxRows) {
    const slice = [0, ...indexes.slice(start, start + maxRows)];
    yield {
      records: slice.map((index) => records[index] ?? []),
      lines: slice.map((index) => lines[index] ?? 0),
    };
  }
}
