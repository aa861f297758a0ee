import type { InputFor } from '#contract/calls.ts';
import { guessLocationTable, type LocationColumns } from '#domain/location-file/read-locations.ts';
import { LOCATIONS_PER_FILE } from '#domain/locations.ts';
import { numberRows } from '#domain/tables/number-rows.ts';
import { rowLine } from '#domain/tables/row-line.ts';
import type { Table } from '#domain/tables/table.ts';
import { invalid } from '#server/platform/app-error.ts';
import { parseCsv } from '#server/platform/parse-csv.ts';
import type { Text } from '#server/texts/texts-for.ts';

type Input = InputFor<'importLocationsCsv'>;

/** What a spreadsheet program or a website saved as something else. */
const NO_CSV = /^\ufeff?(?:PK[^\w\s]|%PDF-|\{\\rtf|\s*<(?:!doctype|html|\?xml|table))/i;

/**
 * Splits a file into its rows, with which column says what: as the call states, the rest is guessed.
 * @throws invalid (422) with `csv` for what is no CSV, or has no rows or too many; with `mapping` for a column that is not
 *   there
 */
export async function readFile({
  csv,
  separator,
  mapping = {},
}: Pick<Input, 'csv' | 'separator' | 'mapping'>): Promise<{
  table: Table;
  columns: LocationColumns;
}> {
  if (NO_CSV.test(csv)) throw invalid({ csv: 'locations.file.notCsv' });
  const { records, openQuoteRow } = await parseCsv(csv.replace(/^\ufeff/, ''), separator);
  if (openQuoteRow !== null) {
    const line = String(rowLine(records, openQuoteRow));
    throw invalid({ csv: { key: 'locations.file.openQuote', values: { line } } });
  }
  const { table, columns } = guessLocationTable(numberRows(records));
  const rows = table.rows.length;
  if (rows === 0) throw invalid({ csv: 'locations.file.noRows' });
  if (rows > LOCATIONS_PER_FILE) {
    const values = { rows, limit: LOCATIONS_PER_FILE };
    throw invalid({ csv: { key: 'locations.file.tooMany', values } });
  }
  return { table, columns: withMapping(columns, mapping, table) };
}

/** A column that is mapped is no other field. */
function withMapping(
  guessed: LocationColumns,
  mapping: NonNullable<Input['mapping']>,
  { header }: Table,
): LocationColumns {
  const width = header?.cells.length ?? 0;
  const errors: Record<string, Text> = {};
  for (const [field, index] of Object.entries(mapping)) {
    if (index >= width) errors[`mapping.${field}`] = 'locations.file.noColumn';
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const mapped = Object.values(mapping);
  const others = Object.entries(guessed).filter(([, index]) => !mapped.includes(index));
  return { ...Object.fromEntries(others), ...mapping };
}
