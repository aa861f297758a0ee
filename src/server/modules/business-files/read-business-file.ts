import type { BusinessColumn } from '#domain/business-file/business-columns.ts';
import { BUSINESSES_PER_FILE } from '#domain/business-file/business-columns.ts';
import { type BusinessColumns, guessBusinessTable } from '#domain/business-file/read-businesses.ts';
import type { CsvSeparator } from '#domain/tables/guess-separator.ts';
import { numberRows } from '#domain/tables/number-rows.ts';
import { rowLine } from '#domain/tables/row-line.ts';
import type { Table } from '#domain/tables/table.ts';
import { invalid } from '#server/platform/app-error.ts';
import { parseCsv } from '#server/platform/parse-csv.ts';
import type { Text } from '#server/texts/texts-for.ts';

/** What a spreadsheet program or a website saved as something else. */
const NO_CSV = /^\ufeff?(?:PK[^\w\s]|%PDF-|\{\\rtf|\s*<(?:!doctype|html|\?xml|table))/i;

export interface BusinessTable {
  table: Table;
  columns: BusinessColumns;
}

type File = {
  csv: string;
  separator?: CsvSeparator | undefined;
  mapping?: Partial<Record<BusinessColumn, number>> | undefined;
};

/**
 * Splits a file into its rows, with which column says what of the fields: as the call states, the rest is guessed.
 * @throws invalid (422) with `csv` for what is no CSV, or has no rows or too many; with `mapping` for a column that is not
 *   there
 */
export async function readBusinessFile(
  { csv, separator, mapping = {} }: File,
  fields: readonly BusinessColumn[],
): Promise<BusinessTable> {
  if (NO_CSV.test(csv)) throw invalid({ csv: 'businessFile.notCsv' });
  const { records, openQuoteRow } = await parseCsv(csv.replace(/^\ufeff/, ''), separator);
  if (openQuoteRow !== null) {
    const line = String(rowLine(records, openQuoteRow));
    throw invalid({ csv: { key: 'businessFile.openQuote', values: { line } } });
  }
  const { table, columns } = guessBusinessTable(numberRows(records), fields);
  const rows = table.rows.length;
  if (rows === 0) throw invalid({ csv: 'businessFile.noRows' });
  if (rows > BUSINESSES_PER_FILE) {
    const values = { rows, limit: BUSINESSES_PER_FILE };
    throw invalid({ csv: { key: 'businessFile.tooMany', values } });
  }
  return { table, columns: withMapping(columns, mapping, table) };
}

/** A column that is mapped is no other field. */
function withMapping(
  guessed: BusinessColumns,
  mapping: NonNullable<File['mapping']>,
  { header }: Table,
): BusinessColumns {
  const width = header?.cells.length ?? 0;
  const errors: Record<string, Text> = {};
  for (const [field, index] of Object.entries(mapping)) {
    if (index >= width) errors[`mapping.${field}`] = 'businessFile.noColumn';
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const mapped = Object.values(mapping);
  const others = Object.entries(guessed).filter(([, index]) => !mapped.includes(index));
  return { ...Object.fromEntries(others), ...mapping };
}
