import type { StoredEntry } from './recipient.ts';

/** What was entered for a send: the entries, and the text behind them that is none yet. */
export type EnteredRecipients = {
  readonly entries: readonly StoredEntry[];
  readonly input: string;
};

/** Reads kept entries, maybe of an older version; null if they are unusable. */
export function readEntered(stored: Readonly<Record<string, unknown>>): EnteredRecipients | null {
  const { entries, input } = stored as Partial<EnteredRecipients>;
  if (!Array.isArray(entries) || typeof input !== 'string') return null;
  return entries.every(isEntry) ? { entries, input } : null;
}

function isEntry({ name, typed, to, problem }: Partial<StoredEntry>): boolean {
  const isRead = typeof to === 'string' && problem === null;
  const isUnreadable = to === null && typeof problem?.reason === 'string';
  return typeof name === 'string' && typeof typed === 'string' && (isRead || isUnreadable);
}
