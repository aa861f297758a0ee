import type { AnswerTo } from '#contract/calls.ts';
import type { Tx } from '#server/platform/context.ts';
import type { KeyRing } from '#server/platform/key-ring.ts';
import { showEmail } from '#server/platform/show-email.ts';
import { countFiles, countWithoutFiles, type Holdings, NO_HOLDINGS } from './count-person-data.ts';
import type { LocatedPart } from './locate-in-locations.ts';
import { locateEach, type PersonRecords } from './locate-persons.ts';
import { type Person, readPerson } from './read-person.ts';
import { findCountry, listContacts } from './store.ts';
import { sumCounts } from './sum-counts.ts';

type Answer = AnswerTo<'findPersonData'>;
type OtherContacts = Pick<Answer, 'others' | 'hasMoreOthers'>;

/** Number of contacts checked, and of those listed. */
const LIMIT = { read: 25, listed: 10 };

interface FoundPersons {
  persons: readonly Person[];
  /** Their records in the business, and in its locations. */
  parts: readonly LocatedPart[];
  /** Hashes addresses, as in the activity. */
  activityKeys: KeyRing;
}

/** Other addresses and numbers in the persons' data that lead to more data. */
export async function findOtherContacts(
  tx: Tx,
  businessId: string,
  { persons, parts, activityKeys }: FoundPersons,
): Promise<OtherContacts> {
  const contacts = await listAllContacts(tx, parts);
  const country = await findCountry(tx, businessId);
  const unknown = readUnknown(contacts.slice(0, LIMIT.read), { persons, country });
  if (unknown.length === 0) return { others: [], hasMoreOthers: contacts.length > LIMIT.read };
  const added = await listAdded(tx, parts, { unknown, activityKeys });
  const withMore = unknown.flatMap((person, index) => {
    const adds = sumAdded(added, index);
    return hasErasableData(adds) ? [{ ...person, index, adds }] : [];
  });
  const others: Answer['others'] = [];
  for (const { to, channel, index, adds } of withMore.slice(0, LIMIT.listed)) {
    const files = await countAddedFiles(tx, added, index);
    others.push({ to: showEmail(to), type: channel, adds: { ...adds, files } });
  }
  const hasMoreOthers = contacts.length > LIMIT.read || withMore.length > LIMIT.listed;
  return { others, hasMoreOthers };
}

/** Those of each business in most of its sessions first; may be more than are checked. */
async function listAllContacts(tx: Tx, parts: readonly LocatedPart[]): Promise<string[]> {
  const contacts = new Set<string>();
  for (const { businessId, located } of parts) {
    const { sessionIds, inviteIds, addresses } = located;
    const except = [...addresses.email, ...addresses.text];
    const wanted = { sessionIds, inviteIds, except, limit: LIMIT.read + 1 };
    for (const contact of await listContacts(tx, businessId, wanted)) contacts.add(contact);
  }
  return [...contacts];
}

/** What each unknown person adds in one business. */
interface AddedPart extends LocatedPart {
  records: readonly PersonRecords[];
  counts: readonly Holdings[];
}

async function listAdded(
  tx: Tx,
  parts: readonly LocatedPart[],
  { unknown, activityKeys }: { unknown: readonly Person[]; activityKeys: KeyRing },
): Promise<AddedPart[]> {
  const added: AddedPart[] = [];
  for (const part of parts) {
    const { businessId, located } = part;
    const records = exclude(located, await locateEach(tx, businessId, unknown));
    const counts = await countWithoutFiles(tx, businessId, { parts: records, activityKeys });
    added.push({ ...part, records, counts });
  }
  return added;
}

function sumAdded(added: readonly AddedPart[], index: number): Holdings {
  const counts = added.flatMap((part) => part.counts[index] ?? []);
  // All of them share one list.
  return { ...sumCounts(NO_HOLDINGS, ...counts), suppressions: counts[0]?.suppressions ?? 0 };
}

async function countAddedFiles(
  tx: Tx,
  added: readonly AddedPart[],
  index: number,
): Promise<number> {
  let files = 0;
  for (const { businessId, located, records } of added) {
    const sessionIds = records[index]?.sessionIds ?? [];
    files += await countFiles(tx, businessId, { sessionIds, alongside: located.sessionIds });
  }
  return files;
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
