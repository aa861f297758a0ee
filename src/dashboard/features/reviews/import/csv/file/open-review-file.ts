import papa from 'papaparse';
import { guessSeparator } from '#domain/review-csv/guess-separator.ts';
import { rowLine } from '#domain/review-csv/row-line.ts';
import { sliceRecords } from '#domain/review-csv/slice-records.ts';
import { decodeText } from './decode-text.ts';
import { createReviewFile, type ReviewFile } from './review-file.ts';

/** In characters; a file of UTF-16 has twice as many bytes. */
const MAX_LENGTH = 25_000_000;

/** Why a file cannot be imported; `line` is where an open quotation mark begins. */
export type FileProblem =
  | { readonly kind: 'tooLarge' | 'workbook' | 'notText' | 'noTable' | 'noRows' }
  | { readonly kind: 'openQuote'; readonly line: number };

export type OpenedFile = { readonly file: ReviewFile } | { readonly problem: FileProblem };

/** Reads a file that may be anything. Rejects if the device does not give it. */
export async function openReviewFile(blob: Blob, now: Date): Promise<OpenedFile> {
  if (blob.size > 2 * MAX_LENGTH) return { problem: { kind: 'tooLarge' } };
  const bytes = new Uint8Array(await blob.arrayBuffer());
  if (isWorkbook(bytes)) return { problem: { kind: 'workbook' } };
  const text = decodeText(bytes);
  if (text === null) return { problem: { kind: 'notText' } };
  if (text.length > MAX_LENGTH) return { problem: { kind: 'tooLarge' } };
  const { data: records, errors } = papa.parse<string[]>(text, {
    delimiter: guessSeparator((delimiter) => parseFirst(text, delimiter)),
  });
  if (errors.some(({ code }) => code === 'MissingQuotes')) {
    return { problem: { kind: 'openQuote', line: rowLine(records, records.length - 1) } };
  }
  if ((records[0] ?? []).length < 2) return { problem: { kind: 'noTable' } };
  if (sliceRecords(records, 1).next().done) return { problem: { kind: 'noRows' } };
  return { file: createReviewFile(records, now) };
}

/** Enough rows to see what separates their cells. */
function parseFirst(text: string, delimiter: string): string[][] {
  return papa.parse<string[]>(text, { delimiter, preview: 50 }).data;
}

/** Excel's formats: a ZIP archive, or an OLE document. */
function isWorkbook([a, b, c, d]: Uint8Array): boolean {
  const isZip = a === 0x50 && b === 0x4b && c === 0x03 && d === 0x04;
  return isZip || (a === 0xd0 && b === 0xcf && c === 0x11 && d === 0xe0);
}
