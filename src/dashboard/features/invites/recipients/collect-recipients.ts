import { MAX_NAME_LENGTH, MAX_RECIPIENTS } from '#domain/invite-rules.ts';
import { collapseWhitespace, lengthOf } from '#domain/text.ts';
import { joinLists, readList } from './read-list.ts';
import type { ContactRow, Recipient, RecipientList, UnreadablePart } from './recipient.ts';
import type { RecipientReader } from './recipient-reader.ts';

type RecipientForm = {
  readonly rows: readonly ContactRow[];
  readonly box: string;
  readonly files: readonly { readonly list: RecipientList }[];
};

type RowErrors = { readonly name: boolean; readonly to: boolean };

/** Why invites cannot be sent; the first that applies is shown. */
type CollectError = 'invalidRows' | 'none' | 'noneInBox' | 'unreadable' | 'tooMany';

type CollectedRecipients = {
  /** In typed order without duplicates: the first entry wins. */
  readonly recipients: readonly Recipient[];
  readonly duplicates: number;
  /** The parts of the box and the files that cannot be read. */
  readonly unreadable: readonly UnreadablePart[];
  /** Rows of tables whose address is empty. */
  readonly empty: number;
  readonly error: CollectError | null;
};

/** The recipients in the form, and the error that blocks sending. */
export function collectRecipients(
  form: RecipientForm,
  reader: RecipientReader,
): CollectedRecipients {
  const lists = [readList(form.box, reader), ...form.files.map(({ list }) => list)];
  const { found, unreadable, empty } = joinLists(lists);
  const all = [...form.rows.flatMap((row) => recipientOf(row, reader)), ...found];
  const recipients = [...new Map(all.toReversed().map((one) => [one.to, one])).values()].reverse();
  const hasRowError = form.rows.some((row) => hasError(rowErrors(row, reader)));
  const error = (): CollectError | null => {
    if (hasRowError) return 'invalidRows';
    if (all.length === 0) {
      return form.box.trim() === '' && form.files.length === 0 ? 'none' : 'noneInBox';
    }
    if (unreadable.length > 0) return 'unreadable';
    return recipients.length > MAX_RECIPIENTS ? 'tooMany' : null;
  };
  const duplicates = all.length - recipients.length;
  return { recipients, duplicates, unreadable, empty, error: error() };
}

/**
 * The errors of a row. A half-filled row is skipped (`isIncomplete`) and has no error, except that
 * a number needs a name.
 */
export function rowErrors(row: ContactRow, { channel, readAddress }: RecipientReader): RowErrors {
  const name = collapseWhitespace(row.name);
  const to = row.to.trim();
  // An empty address is not an error yet.
  if (to === '') return { name: lengthOf(name) > MAX_NAME_LENGTH, to: false };
  return {
    name: lengthOf(name) > MAX_NAME_LENGTH || (channel === 'text' && name === ''),
    to: readAddress(to).value === null,
  };
}

/** True for a row with only a name or only an address: it adds no recipient yet. */
export function isIncomplete(row: ContactRow): boolean {
  return (row.name.trim() === '') !== (row.to.trim() === '');
}

function recipientOf(row: ContactRow, reader: RecipientReader): Recipient[] {
  const to = reader.readAddress(row.to).value;
  const name = collapseWhitespace(row.name);
  if (to === null || name === '' || hasError(rowErrors(row, reader))) return [];
  return [{ to, typed: row.to.trim(), name }];
}

function hasError(errors: RowErrors): boolean {
  return errors.name || errors.to;
}
