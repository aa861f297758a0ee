import { decodeText } from '#domain/tables/decode-text.ts';
import { guessSeparator } from '#domain/tables/guess-separator.ts';
import { numberRows } from '#domain/tables/number-rows.ts';
import { rowLine } from '#domain/tables/row-line.ts';
import type { TableRow } from '#domain/tables/table.ts';

/** Why a file has no rows; `line` is where a quotation mark begins that is never closed. */
export type TableFileProblem =
  | { readonly kind: 'tooLarge' | 'workbook' | 'notText' }
  | { readonly kind: 'openQuote'; readonly line: number };

/**
 * Reads the text of a file that may be anything, in the encodings of spreadsheets. Rejects if the device does not give it.
 * @param maxLength in characters; a file of UTF-16 has twice as many bytes
 */
export async function openTextFile(
  blob: Blob,
  maxLength: number,
): Promise<{ readonly text: string } | { readonly problem: TableFileProblem }> {
  if (blob.size > 2 * maxLength) return { problem: { kind: 'tooLarge' } };
  const bytes = new Uint8Array(await blob.arrayBuffer());
  if (isWorkbook(bytes)) return { problem: { kind: 'workbook' } };
  const text = decodeText(bytes);
  if (text === null) return { problem: { kind: 'notText' } };
  return text.length > maxLength ? { problem: { kind: 'tooLarge' } } : { text };
}

/** Reads the rows of a file, as `openTextFile` reads its text; its header is not yet found. */
export async function openTableFile(
  blob: Blob,
  maxLength: number,
): Promise<{ readonly rows: TableRow[] } | { readonly problem: TableFileProblem }> {
  const opened = await openTextFile(blob, maxLength);
  if ('problem' in opened) return opened;
  const { text } = opened;
  const { default: papa } = await import('papaparse');
  const separator = guessSeparator(
    text,
    (delimiter, preview) => papa.parse<string[]>(text, { delimiter, preview }).data,
  );
  const { data: records, errors } = papa.parse<string[]>(text, { delimiter: separator });
  if (errors.some(({ code }) => code === 'MissingQuotes')) {
    return { problem: { kind: 'openQuote', line: rowLine(records, records.length - 1) } };
  }
  return { rows: numberRows(records) };
}

/** Excel's formats: a ZIP archive, or an OLE document. */
function isWorkbook([a, b, c, d]: Uint8Array): boolean {
  const isZip = a === 0x50 && b === 0x4b && c === 0x03 && d === 0x04;
  return isZip || (a === 0xd0 && b === 0xcf && c === 0x11 && d === 0xe0);
}
