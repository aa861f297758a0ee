import type { AnswerTo } from '#contract/client.ts';
import type { Tx } from '#server/platform/context.ts';
import { countFiles, countWithoutFiles, type Holdings } from './count-holdings.ts';
import { type Located, locateEach } from './locate-persons.ts';
import { type Person, readPerson } from './read-person.ts';
import { findCountry, listContacts } from './store.ts';

type Answer = AnswerTo<'findPersonData'>;
type Told = Pick<Answer, 'others' | 'hasMoreOthers'>;

/** Contacts that are looked at, and those of them that are told. */
const LIMIT = { read: 25, told: 10 };

interface Found {
  persons: readonly Person[];
  located: Located;
}

/** Other addresses and numbers in what was found of persons, where there is more under them. */
export async function findOthers(
  tx: Tx,
  businessId: string,
  { persons, located }: Found,
): Promise<Told> {
  const { sessionIds, inviteIds, addresses } = located;
  const except = [...addresses.email, ...addresses.text];
  const wanted = { sessionIds, inviteIds, except, limit: LIMIT.read + 1 };
  const contacts = await listContacts(tx, businessId, wanted);
  const country = await findCountry(tx, businessId);
  const unknown = readUnknown(contacts.slice(0, LIMIT.read), { persons, country });
  const added = without(located, await locateEach(tx, businessId, unknown));
  const held = await countWithoutFiles(tx, businessId, added);
  const adding = unknown.flatMap((person, place) => {
    const [part, adds] = [added[place], held[place]];
    return part && adds && isMore(adds) ? [{ ...person, part, adds }] : [];
  });
  const others: Answer['others'] = [];
  for (const { to, channel, part, adds } of adding.slice(0, LIMIT.told)) {
    const own = { sessionIds: part.sessionIds, beside: sessionIds };
    const files = await countFiles(tx, businessId, own);
    others.push({ to, type: channel, adds: { ...adds, files } });
  }
  const hasMoreOthers = contacts.length > LIMIT.read || adding.length > LIMIT.told;
  return { others, hasMoreOthers };
}

/** Those whom contacts name besides persons, each once. */
function readUnknown(
  contacts: readonly string[],
  { persons, country }: { persons: readonly Person[]; country: string | null },
): Person[] {
  const unknown: Person[] = [];
  for (const contact of contacts) {
    const other = readPerson(contact, country);
    const isKnown = (person: Person) => other !== null && isSame(person, other, contact);
    if (other !== null && ![...persons, ...unknown].some(isKnown)) unknown.push(other);
  }
  return unknown;
}

function isSame(person: Person, other: Person, contact: string): boolean {
  return (
    person.channel === other.channel &&
    (person.likeness(contact) !== 'other' || person.addresses.includes(other.to))
  );
}

/** What is of each, and not of those who were located before. */
function without(before: Located, each: readonly Located[]): Located[] {
  const emails = new Set(before.addresses.email);
  const numbers = new Set(before.addresses.text);
  const sessions = new Set(before.sessionIds);
  const invites = new Set(before.inviteIds);
  const messages = new Set(before.messages.map(({ messageId }) => messageId));
  return each.map((located) => ({
    ...located,
    addresses: {
      email: located.addresses.email.filter((address) => !emails.has(address)),
      text: located.addresses.text.filter((address) => !numbers.has(address)),
    },
    sessionIds: located.sessionIds.filter((id) => !sessions.has(id)),
    inviteIds: located.inviteIds.filter((id) => !invites.has(id)),
    messages: located.messages.filter(({ messageId }) => !messages.has(messageId)),
  }));
}

/** Whether there is something that can be erased. */
function isMore({ suppressions, ...erasable }: Holdings): boolean {
  return Object.values(erasable).some((count) => count > 0);
}
