import { openTableFile, type TableFileProblem } from '#dashboard/browser/open-table-file.ts';
import { readRows } from './read-list.ts';
import type { RecipientList } from './recipient.ts';
import type { RecipientReader } from './recipient-reader.ts';

/** In characters; ample for a thousand rows with many columns. */
const MAX_LENGTH = 2_000_000;

type ListFileProblem = TableFileProblem | { readonly kind: 'vcard' };

/** The recipients in a file with a list or a table. Rejects if the device does not give the file. */
export async function openListFile(
  file: Blob,
  reader: RecipientReader,
): Promise<{ readonly list: RecipientList } | { readonly problem: ListFileProblem }> {
  const opened = await openTableFile(file, MAX_LENGTH);
  if ('problem' in opened) return opened;
  if (opened.rows[0]?.cells[0] === 'BEGIN:VCARD') return { problem: { kind: 'vcard' } };
  return { list: readRows(opened.rows, reader) };
}
