import { isBlankRow } from './internal/is-blank-row.ts';

export const CSV_SEPARATORS = [',', ';', '\t', '|'] as const;
export type CsvSeparator = (typeof CSV_SEPARATORS)[number];

/**
 * Guesses what separates the cells of a file: what splits the header, and most rows into as many cells as it.
 * @param parseFirst the first rows of the file as a CSV parser splits them by a separator
 */
export function guessSeparator(
  parseFirst: (separator: CsvSeparator) => readonly (readonly string[])[],
): CsvSeparator {
  const scores = CSV_SEPARATORS.map((separator) => {
    const [header = [], ...rows] = parseFirst(separator).filter((row) => !isBlankRow(row));
    const fitting = rows.filter((row) => row.length === header.length).length;
    return { separator, columns: header.length, share: fitting / Math.max(rows.length, 1) };
  });
  const [best] = scores
    .filter(({ columns }) => columns > 1)
    .sort((a, b) => b.share - a.share || b.columns - a.columns);
  return best?.separator ?? ',';
}
