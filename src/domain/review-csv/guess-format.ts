import type { Table } from '../tables/table.ts';
import type { CsvFormat } from './csv-format.ts';
import { findSharedUrls } from './internal/find-shared-urls.ts';
import { guessBestRating } from './internal/guess-best-rating.ts';
import { guessColumns } from './internal/guess-columns.ts';
import { type GuessedDateOrder, guessDateOrder } from './internal/guess-date-order.ts';

export interface GuessedFormat extends CsvFormat {
  /** False if the dates can be read in another order too: ask the person. */
  readonly isDateOrderCertain: boolean;
}

/**
 * How to read a file: as stated, the rest is guessed. The guess from a part of the file may differ, so whoever sends
 * batches guesses before and states the result.
 */
export function guessFormat(
  table: Table,
  { now, stated = {} }: { readonly now: Date; readonly stated?: Partial<CsvFormat> },
): GuessedFormat {
  const columns = stated.columns ?? guessColumns(table, now);
  const dates = statedOrder(stated) ?? guessDateOrder(cellsIn(table, columns.date), now);
  return {
    columns,
    dateOrder: dates.order,
    isDateOrderCertain: dates.isCertain,
    bestRating: stated.bestRating ?? guessBestRating(cellsIn(table, columns.rating_value)),
    sharedUrls: stated.sharedUrls ?? findSharedUrls(table, columns),
  };
}

function statedOrder({ dateOrder }: Partial<CsvFormat>): GuessedDateOrder | undefined {
  return dateOrder === undefined ? undefined : { order: dateOrder, isCertain: true };
}

/** The different values of a column; most dates and ratings of a large file come again. */
function cellsIn({ rows }: Table, column: number | undefined): ReadonlySet<string> {
  if (column === undefined) return new Set();
  return new Set(rows.map(({ cells }) => cells[column] ?? ''));
}
