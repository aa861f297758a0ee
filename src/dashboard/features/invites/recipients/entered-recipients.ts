import type { ContactRow, RecipientList } from './recipient.ts';
import type { ListFile, TypedRow } from './use-recipients.ts';

/** What was entered for a send: the rows, the list as typed, and the files. */
export type EnteredRecipients = {
  readonly rows: readonly ContactRow[];
  readonly box: string;
  readonly files: readonly Omit<ListFile, 'id'>[];
};

type Shown = {
  readonly rows: readonly TypedRow[];
  readonly box: string;
  readonly files: readonly ListFile[];
};

/** The entries without the ids that they have on the screen. */
export function enteredOf({ rows, box, files }: Shown): EnteredRecipients {
  return {
    rows: rows.map(({ name, to }) => ({ name, to })),
    box,
    files: files.map(({ name, list }) => ({ name, list })),
  };
}

/** Reads kept entries, maybe of an older version; null if they are unusable. */
export function readEntered(stored: Readonly<Record<string, unknown>>): EnteredRecipients | null {
  const { rows, box, files } = stored as Partial<EnteredRecipients>;
  if (!Array.isArray(rows) || !Array.isArray(files) || typeof box !== 'string') return null;
  return rows.every(isRow) && files.every(isFile) ? { rows, box, files } : null;
}

function isRow({ name, to }: Partial<ContactRow>): boolean {
  return typeof name === 'string' && typeof to === 'string';
}

function isFile({ name, list }: { name?: string; list?: Partial<RecipientList> }): boolean {
  return typeof name === 'string' && Array.isArray(list?.found) && Array.isArray(list.unreadable);
}
