import { MAX_RECIPIENTS } from '#domain/invite-rules.ts';
import type { Recipient, RecipientEntry } from './recipient.ts';

/** Why invites cannot be sent; the first that applies is shown. */
type CollectError = 'none' | 'noneInBox' | 'unreadable' | 'tooMany';

export type CollectedRecipients = {
  /** In the order in which they were entered. */
  readonly recipients: readonly Recipient[];
  /** The entries that are no addresses. */
  readonly unreadable: readonly RecipientEntry[];
  readonly error: CollectError | null;
};

/** The recipients among the entries, and the error that blocks sending. */
export function collectRecipients(entries: readonly RecipientEntry[]): CollectedRecipients {
  const recipients = entries.flatMap(({ to, typed, name }) =>
    to === null ? [] : [{ to, typed, name: name === '' ? (false as const) : name }],
  );
  const unreadable = entries.filter(({ to }) => to === null);
  const error = (): CollectError | null => {
    if (recipients.length === 0) return unreadable.length === 0 ? 'none' : 'noneInBox';
    if (unreadable.length > 0) return 'unreadable';
    return recipients.length > MAX_RECIPIENTS ? 'tooMany' : null;
  };
  return { recipients, unreadable, error: error() };
}
