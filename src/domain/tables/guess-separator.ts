import { isBlankRow } from './internal/is-blank-row.ts';
import { statedSeparator } from './internal/stated-separator.ts';

export const CSV_SEPARATORS = [',', ';', '\t', '|'] as const;
export type CsvSeparator = (typeof CSV_SEPARATORS)[number];

/** Rows that show what separates the cells of a text, also below some lines of titles. */
const FIRST_ROWS = 50;

/**
 * Guesses what separates the cells of a text: what its first line states (`sep=;`), else what splits most of the first
 * rows into equally many cells.
 * @param split splits the first `maxRows` rows of the text, as a CSV parser does
 */
export function guessSeparator(
  text: string,
  split: (separator: CsvSeparator, maxRows: number) => readonly (readonly string[])[],
): CsvSeparator {
  const stated = CSV_SEPARATORS.find((separator) => separator === statedSeparator(text));
  if (stated !== undefined) return stated;
  const scores = CSV_SEPARATORS.map((separator) => {
    const rows = split(separator, FIRST_ROWS).filter((row) => !isBlankRow(row));
    return { separator, ...usualWidth(rows.map(({ length }) => length)) };
  });
  const most = Math.max(...scores.map(({ share }) => share));
  const [best] = scores
    .filter(({ columns, share }) => columns > 1 && share * 2 >= most)
    .sort((a, b) => b.shareBelow - a.shareBelow || b.share - a.share || b.columns - a.columns);
  return best?.separator ?? ',';
}

interface UsualWidth {
  /** The number of cells that most rows have, if it is more than one; else 0. */
  readonly columns: number;
  readonly share: number;
  /** Their share from the first of them on, as titles above a table have another width. One row proves nothing. */
  readonly shareBelow: number;
}

function usualWidth(widths: readonly number[]): UsualWidth {
  const counts = new Map<number, number>();
  for (const width of widths) counts.set(width, (counts.get(width) ?? 0) + 1);
  counts.delete(1);
  const [[columns, count] = [0, 0]] = [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0]);
  if (count === 0) return { columns: 0, share: 0, shareBelow: 0 };
  const below = widths.length - widths.indexOf(columns);
  return { columns, share: count / widths.length, shareBelow: count < 2 ? 0 : count / below };
}
