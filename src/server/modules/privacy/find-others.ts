import type { AnswerTo } from '#contract/client.ts';
import type { Tx } from '#server/platform/context.ts';
import { countHoldings, type Holdings, type Located, locatePersons } from './locate-persons.ts';
import { type Person, readPerson } from './read-person.ts';
import { findCountry, listContacts } from './store.ts';

type Other = AnswerTo<'findPersonData'>['others'][number];

/** Contacts that are looked at, and those of them that are told. */
const LIMIT = { read: 25, told: 10 };

interface Found {
  persons: readonly Person[];
  located: Located;
  holdings: Holdings;
}

/** Other addresses and numbers in what was found of persons, where there is more under them. */
export async function findOthers(
  tx: Tx,
  businessId: string,
  { persons, located, holdings }: Found,
): Promise<Other[]> {
  const country = await findCountry(tx, businessId);
  const contacts = await listContacts(tx, businessId, { ...located, limit: LIMIT.read });
  const known = [...persons];
  const others: Other[] = [];
  for (const { contact } of contacts) {
    const other = readPerson(contact, country);
    if (other === null || known.some((person) => isSame(person, other, contact))) continue;
    known.push(other);
    const both = await locatePersons(tx, businessId, [...persons, other]);
    const adds = difference(await countHoldings(tx, businessId, both), holdings);
    const { suppressions, ...erasable } = adds;
    if (Object.values(erasable).every((count) => count === 0)) continue;
    others.push({ to: other.to, type: other.channel, adds });
    if (others.length === LIMIT.told) break;
  }
  return others;
}

function isSame(person: Person, other: Person, contact: string): boolean {
  return (
    person.channel === other.channel &&
    (person.likeness(contact) !== 'other' || person.addresses.includes(other.to))
  );
}

function difference(all: Holdings, part: Holdings): Holdings {
  const { responses, showcased, invites, messages, events, files, suppressions } = all;
  return {
    responses: responses - part.responses,
    showcased: showcased - part.showcased,
    invites: invites - part.invites,
    messages: messages - part.messages,
    events: events - part.events,
    files: files - part.files,
    suppressions: suppressions - part.suppressions,
  };
}
