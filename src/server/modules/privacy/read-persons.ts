import { invalid } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/context.ts';
import { type Person, readPerson } from './read-person.ts';
import { findCountry } from './store.ts';

interface ContactInput {
  to?: string | undefined;
  /** Others of the same person. */
  also?: readonly string[] | undefined;
}

/**
 * Parses addresses and numbers in any usual spelling.
 * @throws invalid (422) for each that is neither
 */
export async function readPersons(
  tx: Tx,
  businessId: string,
  { to, also = [] }: ContactInput,
): Promise<Person[]> {
  const country = await findCountry(tx, businessId);
  const typed = also.map((text, index) => ({ field: `also.${index}`, text }));
  if (to !== undefined) typed.unshift({ field: 'to', text: to });
  const read = typed.map(({ field, text }) => ({ field, person: readPerson(text, country) }));
  const unreadable = read.filter(({ person }) => person === null);
  if (unreadable.length > 0) {
    throw invalid(Object.fromEntries(unreadable.map(({ field }) => [field, 'privacy.noPerson'])));
  }
  return read.flatMap(({ person }) => person ?? []);
}
