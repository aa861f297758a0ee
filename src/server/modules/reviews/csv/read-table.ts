import type { InputOf } from '#contract/call.ts';
import type { importReviewsCsv as call } from '#contract/reviews.ts';
import { fill } from '#domain/fill-placeholders.ts';
import { type GuessedFormat, guessFormat } from '#domain/review-csv/guess-format.ts';
import { type ColumnMapping, missingColumns } from '#domain/review-csv/review-fields.ts';
import { rowLine } from '#domain/review-csv/row-line.ts';
import { sliceRecords } from '#domain/review-csv/slice-records.ts';
import { invalid } from '#server/platform/app-error.ts';
import { parseCsv } from '#server/platform/parse-csv.ts';
import { texts } from '#server/texts/en.ts';

type Input = InputOf<typeof call>;

interface Table {
  records: string[][];
  format: GuessedFormat;
}

/**
 * Splits a text into its rows, with how to read them: as the call states, the rest is guessed.
 * @throws invalid (422) if there are none, or no column for a date or for content
 */
export async function readTable(input: Input, now: Date): Promise<Table> {
  const { noTable, noRows, openQuote } = texts.reviews.csv;
  const { records, openQuoteRow } = await parseCsv(input.csv, input.separator);
  if (openQuoteRow !== null) {
    throw invalid({ csv: fill(openQuote, { line: rowLine(records, openQuoteRow) }) });
  }
  const [header = []] = records;
  const { mapping, dateOrder, bestRating, sharedUrls } = input;
  const format = guessFormat(records, {
    now,
    stated: {
      ...(mapping && { columns: columnsIn(header, mapping) }),
      ...(dateOrder && { dateOrder }),
      ...(bestRating && { bestRating }),
      ...(sharedUrls && { sharedUrls }),
    },
  });
  const missing = missingColumns(format.columns);
  if (missing.length > 0 && header.length < 2) throw invalid({ csv: noTable });
  if (missing.length > 0) throw invalid(errorsOf(missing));
  if (sliceRecords(records, 1).next().done) throw invalid({ csv: noRows });
  return { records, format };
}

type Mapping = NonNullable<Input['mapping']>;

/** The index of each column that a mapping names by header or index. */
function columnsIn(header: readonly string[], mapping: Mapping): ColumnMapping {
  const { noColumn, severalColumns } = texts.reviews.csv;
  const errors: Record<string, string> = {};
  const titles = header.map((title) => title.trim());
  const columns = Object.entries(mapping).map(([field, named]) => {
    const index = typeof named === 'number' ? named : titles.indexOf(named.trim());
    if (titles[index] === undefined) errors[`mapping.${field}`] = noColumn;
    const isUnique = typeof named === 'number' || titles.lastIndexOf(named.trim()) === index;
    if (!isUnique) errors[`mapping.${field}`] = severalColumns;
    return [field, index] as const;
  });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return Object.fromEntries(columns) as ColumnMapping;
}

function errorsOf(missing: ReturnType<typeof missingColumns>): Record<string, string> {
  const { noDate, noContent } = texts.reviews.csv;
  return {
    ...(missing.includes('date') && { 'mapping.date': noDate }),
    ...(missing.includes('content') && { 'mapping.review_text': noContent }),
  };
}
