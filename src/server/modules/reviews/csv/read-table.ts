import type { InputFor } from '#contract/calls.ts';
import { fill } from '#domain/fill-placeholders.ts';
import { type GuessedFormat, guessFormat } from '#domain/review-csv/guess-format.ts';
import { guessTable, tableBelowLine } from '#domain/review-csv/guess-table.ts';
import {
  type ColumnMapping,
  isWithoutWords,
  missingColumns,
} from '#domain/review-csv/review-fields.ts';
import { isLeftOut } from '#domain/tables/is-left-out.ts';
import { numberRows } from '#domain/tables/number-rows.ts';
import { rowLine } from '#domain/tables/row-line.ts';
import type { Table } from '#domain/tables/table.ts';
import { invalid } from '#server/platform/app-error.ts';
import { parseCsv } from '#server/platform/parse-csv.ts';
import { texts } from '#server/texts/en.ts';

type Input = InputFor<'importReviewsCsv'>;

/**
 * Splits a text into its rows, with how to read them: as the call states, the rest is guessed.
 * @throws invalid (422) if there are none, or no column for a date or for content
 */
export async function readTable(
  input: Input,
  now: Date,
): Promise<{ table: Table; format: GuessedFormat }> {
  const { noTable, noRows } = texts.reviews.csv;
  const table = await splitTable(input, now);
  const header = table.header?.cells ?? [];
  const { mapping, dateOrder, bestRating, sharedUrls } = input;
  const format = guessFormat(table, {
    now,
    stated: {
      ...(mapping && { columns: columnsIn(table, mapping) }),
      ...(dateOrder && { dateOrder }),
      ...(bestRating && { bestRating }),
      ...(sharedUrls && { sharedUrls }),
    },
  });
  const missing = missingColumns(format.columns);
  if (missing.length > 0 && header.length < 2) throw invalid({ csv: noTable });
  if (missing.length > 0) throw invalid(errorsOf(missing));
  // Ratings by nobody are imported only if the call states that no other column counts.
  if (mapping === undefined && isWithoutWords(format.columns)) {
    throw invalid({ 'mapping.review_text': texts.reviews.csv.noWords });
  }
  if (table.rows.length === 0) throw invalid({ csv: noRows });
  return { table, format };
}

async function splitTable({ csv, separator, headerLine }: Input, now: Date): Promise<Table> {
  const { openQuote, noHeaderLine } = texts.reviews.csv;
  const { records, openQuoteRow } = await parseCsv(csv, separator);
  if (openQuoteRow !== null) {
    throw invalid({ csv: fill(openQuote, { line: rowLine(records, openQuoteRow) }) });
  }
  const rows = numberRows(records);
  if (headerLine === undefined) return guessTable(rows, now);
  const table = tableBelowLine(rows, headerLine);
  if (table === null) throw invalid({ headerLine: noHeaderLine });
  return table;
}

type Mapping = NonNullable<Input['mapping']>;

/** The index of each column that a mapping names by header or index. */
function columnsIn(table: Table, mapping: Mapping): ColumnMapping {
  const { noColumn, severalColumns } = texts.reviews.csv;
  const errors: Record<string, string> = {};
  const columns = Object.entries(mapping).map(([field, named]) => {
    const [index = -1, ...others] = columnsNamed(table, named);
    if (index === -1) errors[`mapping.${field}`] = noColumn;
    if (others.length > 0) errors[`mapping.${field}`] = severalColumns;
    return [field, index] as const;
  });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return Object.fromEntries(columns) as ColumnMapping;
}

/** The columns with this header or index; of several with the same header those with values. */
function columnsNamed({ header, rows }: Table, named: string | number): number[] {
  const titles = (header?.cells ?? []).map((title) => title.trim());
  if (typeof named === 'number') return titles[named] === undefined ? [] : [named];
  const found = titles.flatMap((title, index) => (title === named.trim() ? [index] : []));
  const filled = found.filter((index) => rows.some(({ cells }) => !isLeftOut(cells[index] ?? '')));
  return filled.length === 0 ? found : filled;
}

function errorsOf(missing: ReturnType<typeof missingColumns>): Record<string, string> {
  const { noDate, noContent } = texts.reviews.csv;
  return {
    ...(missing.includes('date') && { 'mapping.date': noDate }),
    ...(missing.includes('content') && { 'mapping.review_text': noContent }),
  };
}
