import { openTableFile, type TableFileProblem } from '#dashboard/browser/open-table-file.ts';
import { readRows } from './read-list.ts';
import type { RecipientList } from './recipient.ts';
import type { RecipientReader } from './recipient-reader.ts';

/** In characters; ample for a thousand rows with many columns. */
const MAX_LENGTH = 2_000_000;

/** The recipients in a file with a list or a table. Rejects if the device does not give the file. */
export async function openListFile(
  file: Blob,
  reader: RecipientReader,
): Promise<{ readonly list: RecipientList } | { readonly problem: TableFileProblem }> {
  const opened = await openTableFile(file, MAX_LENGTH);
  return 'problem' in opened ? opened : { list: readRows(opened.rows, reader) };
}
