import { invalid } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/context.ts';
import { texts } from '#server/texts/en.ts';
import { type Person, readPerson } from './read-person.ts';
import { findCountry } from './store.ts';

/** A person: one address or number, and others of theirs. */
interface PersonInput {
  to: string;
  also?: readonly string[] | undefined;
}

/**
 * Parses addresses and numbers in any usual spelling.
 * @throws invalid (422) for each that is neither
 */
export async function readPersons(
  tx: Tx,
  businessId: string,
  { to, also = [] }: PersonInput,
): Promise<[Person, ...Person[]]> {
  const country = await findCountry(tx, businessId);
  const first = readPerson(to, country);
  const others = also.map((text) => readPerson(text, country));
  if (first === null || others.includes(null)) throw invalid(validationErrors([first, ...others]));
  return [first, ...others.flatMap((person) => person ?? [])];
}

function validationErrors(persons: readonly (Person | null)[]): Record<string, string> {
  const errors = persons.map((person, index) =>
    person ? [] : [[index === 0 ? 'to' : `also.${index - 1}`, texts.privacy.noPerson]],
  );
  return Object.fromEntries(errors.flat());
}
