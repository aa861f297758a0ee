import { MAX_NAME_LENGTH } from '#domain/invite-rules.ts';
import { collapseWhitespace, lengthOf } from '#domain/text.ts';
import type { RecipientEntry } from './recipient.ts';
import type { RecipientReader } from './recipient-reader.ts';

/** The name and address that are being typed. */
export type EntryEdit = {
  /** Null for a contact that is not an entry yet. */
  readonly id: number | null;
  readonly name: string;
  readonly to: string;
};

export type EditErrors = {
  readonly name: boolean;
  readonly to: 'missing' | 'invalid' | 'duplicate' | null;
};

/** What is wrong with an edited entry. A new contact of a text list needs a name. */
export function editErrors(
  { id, name, to }: EntryEdit,
  entries: readonly RecipientEntry[],
  { channel, readAddress }: RecipientReader,
): EditErrors {
  const typedName = collapseWhitespace(name);
  const needsName = channel === 'text' && id === null;
  const isNameWrong =
    lengthOf(typedName) > MAX_NAME_LENGTH || (needsName && typedName === '' && to.trim() !== '');
  if (to.trim() === '') return { name: isNameWrong, to: 'missing' };
  const { value } = readAddress(to);
  if (value === null) return { name: isNameWrong, to: 'invalid' };
  const isThere = entries.some((entry) => entry.id !== id && entry.to === value);
  return { name: isNameWrong, to: isThere ? 'duplicate' : null };
}

export function hasEditErrors(errors: EditErrors): boolean {
  return errors.name || errors.to !== null;
}

/** The entry as edited; its address must be readable. */
export function editedEntry(
  { name, to }: EntryEdit,
  id: number,
  { readAddress }: RecipientReader,
): RecipientEntry {
  const { value } = readAddress(to);
  if (value === null) throw new Error('The address of the edited entry is unreadable.');
  return { id, name: collapseWhitespace(name), typed: to.trim(), to: value, problem: null };
}
