import papa from 'papaparse';
import { sliceRecords } from '#domain/review-csv/slice-records.ts';
import type { SkippedLine } from './review-file.ts';

/** The parser's own rule overlooks cells of several lines. */
const FORMULA = /^[=+\-@\t\r]/;

/** Skipped rows as CSV, each with its line and the reason. A spreadsheet does not run what begins like a formula. */
export function writeSkippedRows(
  records: readonly (readonly string[])[],
  {
    skipped,
    titles,
  }: { skipped: readonly SkippedLine[]; titles: { line: string; reason: string } },
): string {
  const [slice] = sliceRecords(records, records.length);
  const rows = new Map(slice?.lines.map((line, index) => [line, slice.records[index] ?? []]));
  return papa.unparse(
    [
      [titles.line, titles.reason, ...(records[0] ?? [])],
      ...skipped.map(({ line, reason }) => [String(line), reason, ...(rows.get(line) ?? [])]),
    ],
    { escapeFormulae: FORMULA },
  );
}
