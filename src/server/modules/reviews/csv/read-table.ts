import type { InputFor } from '#contract/calls.ts';
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
import { type FieldErrors, invalid } from '#server/platform/app-error.ts';
import { parseCsv } from '#server/platform/parse-csv.ts';
import type { Text } from '#server/texts/texts-for.ts';

type Input = InputFor<'importReviewsCsv'>;

/**
 * Splits a text into its rows, with how to read them: as the call states, the rest is guessed.
 * @throws invalid (422) if there are none, or no column for a date or for content
 */
export async function readTable(
  input: Input,
  now: Date,
): Promise<{ table: Table; format: GuessedFormat }> {
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
  if (missing.length > 0 && header.length < 2) throw invalid({ csv: 'reviews.csv.noTable' });
  if (missing.length > 0) throw invalid(errorsOf(missing));
  // Ratings by nobody are imported only if the call states that no other column counts.
  if (mapping === undefined && isWithoutWords(format.columns)) {
    throw invalid({ 'mapping.review_text': 'reviews.csv.noWords' });
  }
  if (table.rows.length === 0) throw invalid({ csv: 'reviews.csv.noRows' });
  return { table, format };
}

async function splitTable({ csv, separator, headerLine }: Input, now: Date): Promise<Table> {
  const { records, openQuoteRow } = await parseCsv(csv, separator);
  if (openQuoteRow !== null) {
    const line = String(rowLine(records, openQuoteRow));
    throw invalid({ csv: { key: 'reviews.csv.openQuote', values: { line } } });
  }
  const rows = numberRows(records);
  if (headerLine === undefined) return guessTable(rows, now);
  const table = tableBelowLine(rows, headerLine);
  if (table === null) throw invalid({ headerLine: 'reviews.csv.noHeaderLine' });
  return table;
}

type Mapping = NonNullable<Input['mapping']>;

/** The index of each column that a mapping names by header or index. */
function columnsIn(table: Table, mapping: Mapping): ColumnMapping {
  const errors: Record<string, Text> = {};
  const columns = Object.entries(mapping).map(([field, named]) => {
    const [index = -1, ...others] = columnsNamed(table, named);
    if (index === -1) errors[`mapping.${field}`] = 'reviews.csv.noColumn';
    if (others.length > 0) errors[`mapping.${field}`] = 'reviews.csv.severalColumns';
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

function errorsOf(missing: ReturnType<typeof missingColumns>): FieldErrors {
  return {
    ...(missing.includes('date') && { 'mapping.date': 'reviews.csv.noDate' }),
    ...(missing.includes('content') && { 'mapping.review_text': 'reviews.csv.noContent' }),
  };
}
