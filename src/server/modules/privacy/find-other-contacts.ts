import type { AnswerTo } from '#contract/calls.ts';
import type { Tx } from '#server/platform/context.ts';
import type { KeyRing } from '#server/platform/key-ring.ts';
import { showEmail } from '#server/platform/show-email.ts';
import { countFiles, countWithoutFiles, type Holdings } from './count-person-data.ts';
import { locateEach, type PersonRecords } from './locate-persons.ts';
import { type Person, readPerson } from './read-person.ts';
import { findCountry, listContacts } from './store.ts';

type Answer = AnswerTo<'findPersonData'>;
type OtherContacts = Pick<Answer, 'others' | 'hasMoreOthers'>;

/** Number of contacts checked, and of those listed. */
const LIMIT = { read: 25, listed: 10 };

interface FoundPerson {
  persons: readonly Person[];
  located: PersonRecords;
  /** Hashes addresses, as in the activity. */
  activityKeys: KeyRing;
}

/** Other addresses and numbers in the persons' data that lead to more data. */
export async function findOtherContacts(
  tx: Tx,
  businessId: string,
  { persons, located, activityKeys }: FoundPerson,
): Promise<OtherContacts> {
  const { sessionIds, inviteIds, addresses } = located;
  const except = [...addresses.email, ...addresses.text];
  const wanted = { sessionIds, inviteIds, except, limit: LIMIT.read + 1 };
  const contacts = await listContacts(tx, businessId, wanted);
  const country = await findCountry(tx, businessId);
  const unknown = readUnknown(contacts.slice(0, LIMIT.read), { persons, country });
  const added = exclude(located, await locateEach(tx, businessId, unknown));
  const relatedCount = await countWithoutFiles(tx, businessId, { parts: added, activityKeys });
  const withMore = unknown.flatMap((person, index) => {
    const [part, adds] = [added[index], relatedCount[index]];
    return part && adds && hasErasableData(adds) ? [{ ...person, part, adds }] : [];
  });
  const others: Answer['others'] = [];
  for (const { to, channel, part, adds } of withMore.slice(0, LIMIT.listed)) {
    const own = { sessionIds: part.sessionIds, alongside: sessionIds };
    const files = await countFiles(tx, businessId, own);
    others.push({ to: showEmail(to), type: channel, adds: { ...adds, files } });
  }
  const hasMoreOthers = contacts.length > LIMIT.read || withMore.length > LIMIT.listed;
  return { others, hasMoreOthers };
}

/** Persons of the contacts, without duplicates and without the known persons. */
function readUnknown(
  contacts: readonly string[],
  { persons, country }: { persons: readonly Person[]; country: string | null },
): Person[] {
  const unknown: Person[] = [];
  for (const contact of contacts) {
    const other = readPerson(contact, country);
    const isListed = (person: Person) => other !== null && isSame(person, other, contact);
    if (other !== null && ![...persons, ...unknown].some(isListed)) unknown.push(other);
  }
  return unknown;
}

function isSame(person: Person, other: Person, contact: string): boolean {
  return (
    person.channel === other.channel &&
    (person.likeness(contact) !== 'other' || person.addresses.includes(other.to))
  );
}

/** The data of each person that was not located before. */
function exclude(before: PersonRecords, each: readonly PersonRecords[]): PersonRecords[] {
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

function hasErasableData({ suppressions, ...erasable }: Holdings): boolean {
  return Object.values(erasable).some((count) => count > 0);
}
