import { MAX_NAME_LENGTH, MAX_RECIPIENTS } from '#domain/invite-rules.ts';
import type { Channel } from '#domain/messages.ts';
import { collapseWhitespace, lengthOf } from '#domain/text.ts';
import type { ContactRow, ParseAddress, ParseFreeList, Recipient } from './recipient.ts';

type RecipientForm = { readonly rows: readonly ContactRow[]; readonly box: string };

export type RecipientParsers = {
  readonly channel: Channel;
  readonly parseAddress: ParseAddress;
  readonly parseList: ParseFreeList;
  /** True if the business has no country: only international numbers can be parsed. */
  readonly isAbroad?: boolean;
};

type RowErrors = { readonly name: boolean; readonly to: boolean };

/** Why invites cannot be sent; the first that applies is shown. */
type CollectError = 'invalidRows' | 'none' | 'noneInBox' | 'unreadable' | 'tooMany';

type CollectedRecipients = {
  /** In typed order without duplicates: the first entry wins. */
  readonly recipients: readonly Recipient[];
  readonly duplicates: number;
  /** The parts of the box that cannot be parsed. */
  readonly unparsable: readonly string[];
  readonly error: CollectError | null;
};

/** The recipients in the form, and the error that blocks sending. */
export function collectRecipients(
  form: RecipientForm,
  parsers: RecipientParsers,
): CollectedRecipients {
  const { found, unparsable } = parsers.parseList(form.box);
  const all = [...form.rows.flatMap((row) => recipientOf(row, parsers)), ...found];
  const recipients = [...new Map(all.toReversed().map((one) => [one.to, one])).values()].reverse();
  const hasRowError = form.rows.some((row) => hasError(rowErrors(row, parsers)));
  const error = (): CollectError | null => {
    if (hasRowError) return 'invalidRows';
    if (all.length === 0) return form.box.trim() === '' ? 'none' : 'noneInBox';
    if (unparsable.length > 0) return 'unreadable';
    return recipients.length > MAX_RECIPIENTS ? 'tooMany' : null;
  };
  return { recipients, duplicates: all.length - recipients.length, unparsable, error: error() };
}

/**
 * The errors of a row. A half-filled row is skipped (`isIncomplete`) and has no error, except that
 * a number needs a name.
 */
export function rowErrors(row: ContactRow, { channel, parseAddress }: RecipientParsers): RowErrors {
  const name = collapseWhitespace(row.name);
  const to = row.to.trim();
  // An empty address is not an error yet.
  if (to === '') return { name: lengthOf(name) > MAX_NAME_LENGTH, to: false };
  return {
    name: lengthOf(name) > MAX_NAME_LENGTH || (channel === 'text' && name === ''),
    to: parseAddress(to) === null,
  };
}

/** True for a row with only a name or only an address: it adds no recipient yet. */
export function isIncomplete(row: ContactRow): boolean {
  return (row.name.trim() === '') !== (row.to.trim() === '');
}

function recipientOf(row: ContactRow, parsers: RecipientParsers): Recipient[] {
  const to = parsers.parseAddress(row.to);
  const name = collapseWhitespace(row.name);
  if (to === null || name === '' || hasError(rowErrors(row, parsers))) return [];
  return [{ to, typed: row.to.trim(), name }];
}

function hasError(errors: RowErrors): boolean {
  return errors.name || errors.to;
}
