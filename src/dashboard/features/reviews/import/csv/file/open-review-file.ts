import { openTableFile, type TableFileProblem } from '#dashboard/browser/open-table-file.ts';
import { guessTable } from '#domain/review-csv/guess-table.ts';
import { createReviewFile, type ReviewFile } from './review-file.ts';

/** In characters. */
const MAX_LENGTH = 25_000_000;

/** Why a file cannot be imported. */
export type FileProblem = TableFileProblem | { readonly kind: 'noTable' | 'noRows' };

export type OpenedFile = { readonly file: ReviewFile } | { readonly problem: FileProblem };

/** Reads a file that may be anything. Rejects if the device does not give it. */
export async function openReviewFile(blob: Blob, now: Date): Promise<OpenedFile> {
  const opened = await openTableFile(blob, MAX_LENGTH);
  if ('problem' in opened) return opened;
  const { header, rows } = guessTable(opened.rows, now);
  if (header === null || header.cells.length < 2) return { problem: { kind: 'noTable' } };
  if (rows.length === 0) return { problem: { kind: 'noRows' } };
  return { file: createReviewFile(opened.rows, now) };
}
